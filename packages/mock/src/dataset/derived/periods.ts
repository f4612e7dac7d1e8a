const DAY = 86_400

/** Whether a time lies in a period, such as the current month. Both are seconds since 1970. */
export type Period = (time: number, now: number) => boolean

/** Days since Monday, 5 January 1970. */
function weekOf(time: number): number {
  return Math.floor((time / DAY - 4) / 7)
}

/** Returns the months since the year 0. */
export function monthOf(time: number): number {
  const date = new Date(time * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

const day: Period = (time, now) => Math.floor(time / DAY) === Math.floor(now / DAY)
const month: Period = (time, now) => monthOf(time) === monthOf(now)
const PERIODS: Readonly<Record<string, Period>> = {
  day,
  today: day,
  todays: day,
  yesterday: (time, now) => day(time, now - DAY),
  week: (time, now) => weekOf(time) === weekOf(now),
  wtd: (time, now) => weekOf(time) === weekOf(now),
  month,
  mtd: month,
  quarter: (time, now) => Math.floor(monthOf(time) / 3) === Math.floor(monthOf(now) / 3),
  year: (time, now) => Math.floor(monthOf(time) / 12) === Math.floor(monthOf(now) / 12),
  ytd: (time, now) => Math.floor(monthOf(time) / 12) === Math.floor(monthOf(now) / 12),
}
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Splits the period from a name: `new users` and the current month from `new_users_this_month`. */
export function splitPeriod(words: readonly string[]): {
  words: readonly string[]
  period: Period | undefined
} {
  const text = words.join(' ')
  const none = { words, period: undefined }
  const [all, count, unit] =
    /\b(?:last|past) ?(\d+)? ?(d|days?|weeks?|months?|years?)$/.exec(text) ?? []
  if (all !== undefined) {
    const name = unit === 'd' ? 'day' : unit!.replace(/s$/, '')
    const length = Number(count ?? 1) * LENGTHS[name]! * DAY
    const isBefore = count === undefined
    const period: Period = isBefore
      ? (time, now) => PERIODS[name]!(time, now - length)
      : (time, now) => time > now - length && time <= now
    return { words: wordsBefore(text, all), period }
  }
  const [named, current] =
    /\b(?:this|current|in) (day|week|month|quarter|year)$/.exec(text) ??
    /\b(today|todays|yesterday|[wmy]td)$/.exec(text) ??
    /^(today|todays|yesterday)\b/.exec(text) ??
    []
  if (current === undefined) return none
  const rest = text.startsWith(named!) && text !== named ? text.slice(named!.length) : ''
  return {
    words: rest === '' ? wordsBefore(text, named!) : rest.trim().split(' '),
    period: PERIODS[current],
  }
}

function wordsBefore(text: string, ending: string): string[] {
  return text
    .slice(0, -ending.length)
    .split(' ')
    .filter((word) => word !== '')
}
