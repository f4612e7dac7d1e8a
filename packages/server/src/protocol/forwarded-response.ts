import { isObject } from './json-value.ts'

/** A response of another service that is passed on, with its status and some of its headers. */
export class ForwardedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON text of the body. */
  readonly text: string
  /** The parsed body. */
  readonly value: unknown

  constructor(
    status: number,
    headers: Readonly<Record<string, string>>,
    text: string,
    value: unknown,
  ) {
    this.status = status
    this.headers = headers
    this.text = text
    this.value = value
  }

  /** Error code of a response that is no success. */
  get code(): string | undefined {
    return this.status === 200 ? undefined : errorCode(this.value)
  }
}

/** Returns the code of an error: of a triple `[code, message, details]`, or of an object with the member `code`. */
export function errorCode(value: unknown): string | undefined {
  const code = Array.isArray(value)
    ? value.length >= 2 && value[0]
    : isObject(value) && (value['code'] ?? (isObject(value['error']) && value['error']['code']))
  return typeof code === 'string' ? code : undefined
}
