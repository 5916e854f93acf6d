"""The rules of Cleocatra, pure and complete; standard library only.

Where to look: the tiles in `tiles`, geometry in `grid` and `board`, one moment in `position`, what is legal in
`rules` and `scoring`, what an action does in `effects`, the course of turns in `turns`, why an action is refused in
`refusals`; a whole game in `game`, its text in `notation` and `record`, its link in `link_code`.
"""
