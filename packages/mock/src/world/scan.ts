/** How many of the things that a world begins with are looked through for a value. Beyond, only ids lead to a thing. */
export const MOST_SCANNED = 10_000
