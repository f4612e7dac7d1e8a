import { Failure } from 'fc-server/protocol'
import type { Usage } from '../calls/create-engine.ts'
import type { Engine, ResetSettings, SessionSummary } from '../calls/engine.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import type { CallLog } from '../log/call-log.ts'
import type { MockResponse } from '../log/mock-response.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import type { JobOptions } from '../replication/batch-runner.ts'
import type { MaybePromise } from '../scheduling/work.ts'

/** The sessions of a mock, isolated copies of its records, faults, calls and violations: in memory, or in a store. */
export interface Sessions {
  /** The engine of the default session, which always exists. */
  readonly main: Engine
  /** Runs a job in a session, which is created if it does not exist. In a store, the job may run several times, on the last state. */
  run<Result>(name: string, job: Job<Result>, options?: JobOptions<Result>): MaybePromise<Result>
  /** Returns the response to a request. A session that does not exist is created if `creates` accepts the response; otherwise the request leaves nothing behind. */
  respond(
    name: string,
    job: Job<MockResponse>,
    options: JobOptions<MockResponse>,
  ): MaybePromise<MockResponse>
  /** Runs a function with the calls and violations of a session. They follow new ones until its result is there. Does not create the session. */
  withLog<Result>(
    name: string,
    run: (log: CallLog, engine: Engine) => MaybePromise<Result>,
  ): MaybePromise<Result>
  /** The sessions that this process has. */
  readonly local: readonly SessionSummary[]
  /** Returns all sessions. */
  list(): MaybePromise<readonly SessionSummary[]>
  /**
   * Creates a session, or the session `session-1`, `session-2`, … without a name. Returns its name.
   *
   * @param from Name of the session whose records, settings, overrides and tokens are copied. Default: none, the initial state.
   * @throws FcError `session-exists`, `unknown-session` for `from`, `too-many-sessions`
   */
  create(name?: string, settings?: ResetSettings, from?: string): MaybePromise<string>
  /** Deletes a session. The default session is reset instead. Returns whether it existed. */
  delete(name: string): MaybePromise<boolean>
  /** What the sessions and waiting calls of this process use. */
  readonly memory: MemoryBudget
  /** The sessions in memory by name, and what they use. Undefined with a store. */
  readonly all?: ReadonlyMap<string, CurrentEngine>
  readonly usage?: Usage
}

/** What runs in a session. */
export type Job<Result> = (session: CurrentEngine) => MaybePromise<Result>

/** The engine of a session, which a reset replaces. */
export interface CurrentEngine {
  readonly engine: Engine
}

/** Returns what all sessions have in common when their engines start, and what tells them apart. */
export function partsOf(
  name: string,
  sessions: ReadonlyMap<string, CurrentEngine>,
): Pick<Engine, 'findIssuer' | 'session'> {
  return {
    session: name === DEFAULT_SESSION ? undefined : name,
    findIssuer(...body) {
      for (const [other, { engine }] of sessions)
        if (other !== name && !(engine.pageBodies.decode(...body) instanceof Failure)) return other
      return undefined
    },
  }
}
