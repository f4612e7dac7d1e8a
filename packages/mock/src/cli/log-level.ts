/** Levels of the log, most severe first. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** What the log contains: everything of this level and of more severe ones. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Returns whether a log contains entries of a level. */
export function isLogged(level: LogLevel, log: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(log)
}

/** Maximum number of characters of a body in the log. */
export const MAX_LOGGED_BODY = 2000
