import { ForwardedResponse } from './forwarded-response.ts'

/** A result as JSON text. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A page composed of JSON texts. It keeps the texts of the records, which the data holds anyway, instead of the whole text. */
export class JsonPage {
  readonly #previous: string
  readonly #records: readonly string[]
  readonly #next: string

  constructor(previous: string, records: readonly string[], next: string) {
    this.#previous = previous
    this.#records = records
    this.#next = next
  }

  get text(): string {
    return `{"previous":${this.#previous},"page":[${this.#records.join(',')}],"next":${this.#next}}`
  }
}

/** Returns the value of a result. */
export function toValue(result: unknown): unknown {
  if (result instanceof ForwardedResponse) return result.value
  return result instanceof JsonText || result instanceof JsonPage
    ? (JSON.parse(result.text) as unknown)
    : result
}
