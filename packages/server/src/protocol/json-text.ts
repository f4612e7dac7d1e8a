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

  /** Joined at once: a text of several parts would be copied once more to send it. */
  get text(): string {
    const start = `{"previous":${this.#previous},"page":[`
    const end = `],"next":${this.#next}}`
    const parts = [...this.#records]
    if (parts.length === 0) return start + end
    parts[0] = start + parts[0]!
    parts[parts.length - 1] += end
    return parts.join(',')
  }
}

/** Returns the value of a result. */
export function toValue(result: unknown): unknown {
  if (result instanceof ForwardedResponse) return result.value
  return result instanceof JsonText || result instanceof JsonPage
    ? (JSON.parse(result.text) as unknown)
    : result
}
