import type { JsonObject } from './json-value.ts'
import type { SentValue } from './sent-value.ts'

/** What is known of a thing beyond what is made up: its own data, what callers have set, and when. */
export interface Facts {
  /** The thing as given; nothing of it is made up then. */
  readonly row?: JsonObject
  /** What was set, the latest last, by the words of the argument it came by. */
  readonly sent: ReadonlyMap<string, SentValue>
  /** When it was created and changed, in seconds since 1970; undefined where that is made up. */
  readonly created?: number
  readonly updated?: number
}

/** Facts with more values set. Earlier values of the same name go. */
export function withSent(
  facts: Facts | undefined,
  values: readonly SentValue[],
  times: Pick<Facts, 'created' | 'updated'> = {},
): Facts {
  const sent = new Map(facts?.sent)
  for (const value of values) {
    const key = value.texts[0] ?? value.name
    sent.delete(key)
    sent.set(key, value)
  }
  return { ...facts, ...times, sent }
}
