import type { EventStream } from 'fc-server/protocol'
import type { CallLog } from '../log/call-log.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import type { MemorySession } from './memory-session.ts'
import type { Job } from './sessions.ts'

/** Sessions that do not exist: requests that are rejected, or that only read, use them while they are handled. */
interface Visits {
  /** Number of these sessions. */
  readonly size: number
  /** Runs a job in a session, which all jobs at the same time share. */
  run<Result>(
    name: string,
    job: Job<Result>,
    isKept: (result: Awaited<Result>) => boolean,
  ): MaybePromise<Result>
  /** Lets a session exist, if there is one with this name. */
  keep(name: string): void
  /** Forgets the session with a name. The requests that use it end as they are. */
  drop(name: string): void
}

interface Visit {
  session: MemorySession
  /** Number of requests and event streams. */
  users: number
}

/**
 * @param create Creates a session.
 * @param rejected Gets the calls of sessions that do not exist in the end.
 * @param onKeep Called with one that does.
 */
export function createVisits(
  create: (name: string) => MemorySession,
  rejected: CallLog,
  onKeep: (name: string, session: MemorySession) => void,
): Visits {
  const visits = new Map<string, Visit>()
  const keep = (name: string): void => {
    const visit = visits.get(name)
    if (visit === undefined) return
    visits.delete(name)
    onKeep(name, visit.session)
  }
  const leave = (name: string, visit: Visit): void => {
    visit.users--
    if (visit.users > 0 || visits.get(name) !== visit) return
    visits.delete(name)
    rejected.addAll(visit.session.engine.log)
    visit.session.release()
  }
  return {
    get size() {
      return visits.size
    },
    run<Result>(
      name: string,
      job: Job<Result>,
      isKept: (result: Awaited<Result>) => boolean,
    ): MaybePromise<Result> {
      let visit = visits.get(name)
      if (visit === undefined) visits.set(name, (visit = { session: create(name), users: 0 }))
      visit.users++
      const finish = (result: Awaited<Result>): Awaited<Result> => {
        if (visits.get(name) === visit && isKept(result)) keep(name)
        const { stream } = (result ?? {}) as { stream?: EventStream }
        if (stream !== undefined)
          return { ...result, stream: whenStopped(stream, () => leave(name, visit)) }
        leave(name, visit)
        return result
      }
      const fail = (error: unknown): never => {
        leave(name, visit)
        throw error
      }
      try {
        const result = visit.session.run(job)
        if (result instanceof Promise) return result.then(finish as never, fail)
        return finish(result as Awaited<Result>)
      } catch (error) {
        return fail(error)
      }
    },
    keep,
    drop: (name) => void visits.delete(name),
  }
}

/** Calls a function when a stream has ended. */
export function whenStopped(stream: EventStream, onStop: () => void): EventStream {
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
