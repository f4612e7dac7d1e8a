import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import type { MockCollection } from '../api/mock-collection.ts'
import type { Engine, ResetSettings } from '../calls/engine.ts'
import { findExampleArguments } from '../calls/find-example-arguments.ts'
import { addOverride } from '../control/add-override.ts'
import { advance, configure } from '../control/change-settings.ts'
import {
  type CallFilter,
  type CallWait,
  findCalls,
  noSuchCall,
  waitForCalls,
} from '../log/find-calls.ts'
import { suggestName } from '../names/suggest-name.ts'
import { accessCollection } from '../operations/access-collection.ts'
import type { ResolvedOptions } from '../options.ts'
import { andThen } from '../scheduling/work.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { fetchFrom, handleInSession } from './handle-request.ts'
import type { Session } from './session.ts'

/** What a transaction can use: as in a session without a store, at once and in order. */
export type SessionControls = Pick<
  Session,
  | 'advance'
  | 'collection'
  | 'configure'
  | 'exampleArguments'
  | 'name'
  | 'options'
  | 'override'
  | 'overrides'
  | 'reset'
>

/** Creates access to a session for tests. Of one in memory, the methods return values, otherwise promises. */
export function accessSession(name: string, sessions: Sessions, options: ResolvedOptions): object {
  const handle: Session['handle'] = (request) => handleInSession(name, request, sessions, options)
  return {
    name,
    handle,
    fetch: (request: Request) => fetchFrom(handle, request, options),
    calls: (filter?: CallFilter) => sessions.withLog(name, (log) => findCalls(log, filter)),
    violations: () => sessions.withLog(name, (log) => log.violations),
    waitForCall: (wait: CallWait = {}) =>
      sessions.withLog(name, async (log) => {
        const found = await waitForCalls(log, wait)
        if (found.length < (wait.count ?? 1)) throw noSuchCall(wait, log)
        return found.at(-1)!
      }),
    reset: (settings?: ResetSettings) => sessions.run(name, ({ engine }) => engine.reset(settings)),
    delete: () => andThen(sessions.delete(name), () => undefined),
  }
}

/**
 * Creates access to what is controlled in a session.
 *
 * @param engineOf Returns its present engine.
 */
export function controlSession(name: string, engineOf: () => Engine): SessionControls {
  return {
    name,
    get options() {
      return engineOf().options
    },
    collection(collection: string): MockCollection {
      const { services } = engineOf()
      for (const { data } of services) {
        const table = data.dataset.table(collection)
        if (table !== undefined) return accessCollection(table)
      }
      throw new FcError('unknown-collection', unknownCollection(collection, services))
    },
    exampleArguments: (path, endpoint) => findExampleArguments(engineOf().services, path, endpoint),
    override(override) {
      const { id } = addOverride(engineOf(), override)
      return () => void engineOf().overrides.remove(id)
    },
    overrides: () => engineOf().overrides.list,
    configure: (settings) => configure(engineOf(), settings),
    advance: (duration) => advance(engineOf(), duration),
    reset: (settings) => engineOf().reset(settings),
  }
}

function unknownCollection(name: string, services: Engine['services']): string {
  const names = services.flatMap(({ data }) => data.model.names)
  return `Unknown collection ${quote(name)}. ${suggestName(name, names, 'Collections')}`
}
