/** A result whose JSON text is ready: it is sent as it is. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The value of a result. */
export function toValue(result: unknown): unknown {
  return result instanceof JsonText ? (JSON.parse(result.text) as unknown) : result
}
