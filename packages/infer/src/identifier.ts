/** Returns whether a segment of a path, or the name of a member, is an id rather than a word: a number, a UUID, a date, an e-mail address, or a token. */
export function isIdentifier(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text)) || isToken(text)
}

const PATTERNS = [
  /^\d+(?:[.,;]\d+)*(?:\.[a-z]{2,5})?$/i, // 17, 17.json, 17,18
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:\.[a-z]{2,5})?$/i,
  /^(?=.*\d)[\da-f]{12,}$/i,
  /^\d{4}-\d{2}(?:-\d{2})?(?:[T ].*)?$/,
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  /^[a-z]{1,8}[-_](?=\w*\d)[\da-z]{8,}$/i, // cus_1A2b3C4d5E
]

/** Whether a text is long and has digits within or capitals without order, as words do not. */
function isToken(text: string): boolean {
  if (/^[\da-z]+$/i.test(text) && /\d{4}/.test(text) && text.length >= 8) return true
  if (text.length < 16 || !/^[\w.~:+=%-]+$/.test(text)) return false
  const digits = text.match(/\d/g)?.length ?? 0
  const changes = text.match(/[a-z][A-Z\d]|[A-Z]\d|\d[A-Za-z]|[A-Z]{2}[a-z]/g)?.length ?? 0
  return digits >= 3 && changes >= 3
}
