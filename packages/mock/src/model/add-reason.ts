/** Records why something was inferred. `subject` is the name of a collection, record or endpoint. */
export type AddReason = (subject: string, reason: string) => void

/** Records nothing. */
export const ignoreReason: AddReason = () => undefined
