// Codes of the characters with a meaning in JSON, for comparison with `charCodeAt`.
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const QUOTE = 0x22
export const APOSTROPHE = 0x27
export const PLUS = 0x2b
export const COMMA = 0x2c
export const MINUS = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const COLON = 0x3a
export const OPEN_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_BRACKET = 0x5d
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d
