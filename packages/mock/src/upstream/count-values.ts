import type { Work } from '../scheduling/work.ts'

/**
 * Returns whether JSON has more values than a limit, before it is parsed: parsing cannot pause. Counts the separators outside of strings.
 */
export function* hasMoreValues(text: string, limit: number): Work<boolean> {
  let [values, isString] = [1, false]
  for (let index = 0; index < text.length; index++) {
    if (index % STEP === 0) yield
    const unit = text.charCodeAt(index)
    if (isString) {
      if (unit === BACKSLASH) index++
      else if (unit === QUOTE) isString = false
    } else if (unit === QUOTE) isString = true
    else if ((unit === COMMA || unit === COLON) && ++values > limit) return true
  }
  return false
}

const STEP = 65_536
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
