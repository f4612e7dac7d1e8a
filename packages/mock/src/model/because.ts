/** Notes why something was inferred; `subject` is the name of a collection, record or endpoint. */
export type Because = (subject: string, reason: string) => void

/** Notes nothing. */
export const silently: Because = () => undefined
