import type { Engine } from '../calls/engine.ts'
import type { CallLog } from '../log/call-log.ts'
import type { EventStream } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import { release } from './release.ts'

/** The engines of sessions that do not exist: requests that are rejected, or that only read, use them while they are handled. */
interface Visits {
  /** Number of these engines. */
  readonly size: number
  /** Handles a request in the engine of a session, which all requests at the same time share. */
  handle(
    name: string,
    create: () => Engine,
    handle: (engine: Engine) => MaybePromise<MockResponse>,
    isKept: (response: MockResponse) => boolean,
  ): MaybePromise<MockResponse>
  /** Makes the engine with a name that of a session, if there is one. */
  keep(name: string): void
  /** Forgets the engine with a name. The requests that use it end as they are. */
  drop(name: string): void
}

interface Visit {
  engine: Engine
  /** Number of requests and event streams. */
  users: number
}

/**
 * @param rejected Gets the calls of engines that do not become those of a session.
 * @param onKeep Called with an engine that does.
 */
export function createVisits(
  rejected: CallLog,
  onKeep: (name: string, engine: Engine) => void,
): Visits {
  const visits = new Map<string, Visit>()
  const keep = (name: string): void => {
    const visit = visits.get(name)
    if (visit === undefined) return
    visits.delete(name)
    onKeep(name, visit.engine)
  }
  const leave = (name: string, visit: Visit): void => {
    visit.users--
    if (visit.users > 0 || visits.get(name) !== visit) return
    visits.delete(name)
    rejected.addAll(visit.engine.log)
    release(visit.engine)
  }
  return {
    get size() {
      return visits.size
    },
    handle(name, create, handle, isKept) {
      let visit = visits.get(name)
      if (visit === undefined) visits.set(name, (visit = { engine: create(), users: 0 }))
      const { engine } = (visit.users++, visit)
      const finish = (response: MockResponse): MockResponse => {
        if (visits.get(name) === visit && isKept(response)) keep(name)
        const { stream } = response
        if (stream !== undefined)
          return { ...response, stream: whenStopped(stream, () => leave(name, visit)) }
        leave(name, visit)
        return response
      }
      try {
        const response = handle(engine)
        if (!(response instanceof Promise)) return finish(response)
        return response.then(finish, (error: unknown) => {
          leave(name, visit)
          throw error
        })
      } catch (error) {
        leave(name, visit)
        throw error
      }
    },
    keep,
    drop: (name) => void visits.delete(name),
  }
}

/** Calls a function when a stream has ended. */
function whenStopped(stream: EventStream, onStop: () => void): EventStream {
  return {
    start(send, end) {
      let isOpen = true
      const close = (): void => {
        if (isOpen) onStop()
        isOpen = false
      }
      const stop = stream.start(send, () => {
        close()
        end()
      })
      return () => {
        stop()
        close()
      }
    },
  }
}
