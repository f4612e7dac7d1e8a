import type { EventStream } from './exchange.ts'

/** A result that is sent as a stream of events. */
export class EventResult {
  readonly stream: EventStream

  constructor(stream: EventStream) {
    this.stream = stream
  }
}
