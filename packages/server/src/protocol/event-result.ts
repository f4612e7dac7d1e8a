import type { EventStream } from './response.ts'

/** A result that is sent as an event stream. */
export class EventResult {
  readonly stream: EventStream

  constructor(stream: EventStream) {
    this.stream = stream
  }
}
