/**
 * Impact of a change on callers: `breaking` makes working calls fail, `risky` may affect some callers, `safe` affects none.
 */
export type ChangeLevel = 'breaking' | 'risky' | 'safe'

/** All levels, most severe first. */
export const CHANGE_LEVELS: readonly ChangeLevel[] = ['breaking', 'risky', 'safe']
