import type { OverridesDump } from '../control/override.ts'
import { applySettings, type Settings } from '../control/settings.ts'
import type { Clock } from '../dataset/clock.ts'
import type { StateChanges, StateDump } from '../dataset/state.ts'
import { type Engine, fillOf, type ResetSettings, statesOf } from '../calls/engine.ts'
import type { BatchLog } from '../log/batch-log.ts'
import type { ResolvedOptions } from '../options.ts'
import type { RecordedBatch, Replica } from '../replication/batch-runner.ts'
import { LiveSession, release, type StartEngine } from './live-session.ts'

/** The changes of a batch. */
interface Entry {
  /** The session was reset, before the other changes. */
  reset?: ResetSettings
  states?: (readonly [index: number, changes: StateChanges])[]
  tokens?: readonly string[]
  overrides?: OverridesDump
  /** The counts of the overrides, if nothing else of them has changed. */
  counts?: (readonly [matched: number, applied: number])[]
  control?: Control
}

/** Settings that were changed, and the clock. */
interface Control {
  settings: Settings
  clock: Clock
}

/** The state of a session. */
interface Dump {
  /** Settings that it was created with. */
  settings: ResetSettings
  /** Settings of the last reset. */
  changed: ResetSettings
  states: (StateDump | null)[]
  tokens: readonly string[]
  overrides: OverridesDump
  control: Control
}

/** An engine whose calls are in the log of a store. */
export type RecordedEngine = Engine & { log: BatchLog }

/** What it takes to undo changes of an engine. */
interface Mark {
  engine: RecordedEngine
  changed: ResetSettings
  options: ResolvedOptions
  settings: Settings
  clock: string
  tokens: readonly string[]
  overrides: OverridesDump
}

/** A session whose changes are in the log of a store. */
export class RecordedSession extends LiveSession<RecordedEngine> implements Replica {
  /** The engines of a batch: several if it resets the session. */
  #marks: Mark[] = []
  #tokens: string[] = []
  /** Tokens that were issued before, which are the same in most batches. */
  #tokensBefore: readonly string[] = []

  begin(): void {
    this.#marks = []
    this.#mark()
  }

  collect(): RecordedBatch {
    const mark = this.#marks.at(-1)!
    const { engine } = this
    const isReset = this.#marks.length > 1
    const changes = statesOf(engine).map((state) => state.changes())
    const overrides = engine.overrides.dump()
    const entry: Entry = {
      ...(isReset && { reset: this.changed }),
      ...(changes.some((each) => each !== undefined) && {
        states: changes.flatMap((each, index) => (each === undefined ? [] : [[index, each]])),
      }),
      ...(this.#tokens.length > 0 && { tokens: this.#tokens }),
      ...(overrides !== mark.overrides && overrideChanges(overrides, mark.overrides)),
      ...((engine.options !== mark.options || JSON.stringify(engine.clock) !== mark.clock) && {
        control: { settings: engine.settings, clock: engine.clock },
      }),
    }
    const isChanged = Object.keys(entry).length > 0
    return {
      entry: isChanged ? JSON.stringify(entry) : undefined,
      clearsCalls: isReset,
      fill: fillOf(engine),
      ...engine.log.take(),
    }
  }

  commit(): void {
    for (const { engine } of this.#marks) if (engine !== this.engine) release(engine)
    for (const state of statesOf(this.engine)) state.commit()
    if (this.#tokens.length > 0) this.#tokensBefore = [...this.engine.issuedTokens.all]
    this.#marks = []
  }

  undo(): void {
    for (const mark of this.#marks.toReversed()) {
      const { engine } = mark
      for (const state of statesOf(engine)) state.undo()
      if (engine !== this.engine || this.#tokens.length > 0) setTokens(engine, mark.tokens)
      engine.overrides.load(mark.overrides)
      setClock(engine, JSON.parse(mark.clock) as Clock)
      engine.options = mark.options
      engine.settings = mark.settings
      engine.log.clear()
      // One that a reset in the batch has created.
      if (mark !== this.#marks[0]) release(engine)
      this.engine = engine
      this.changed = mark.changed
      this.#tokensBefore = mark.tokens
    }
    this.#marks = []
    this.#tokens = []
  }

  apply(text: string): void {
    const { reset, states = [], tokens, overrides, counts, control } = JSON.parse(text) as Entry
    if (reset !== undefined) this.restart(reset)
    const all = statesOf(this.engine)
    for (const [index, changes] of states) all[index]!.apply(changes)
    if (tokens !== undefined) this.engine.issuedTokens.addAll(tokens)
    if (overrides !== undefined) this.engine.overrides.load(overrides)
    if (counts !== undefined) setCounts(this.engine, counts)
    if (control !== undefined) this.#control(control)
    if (tokens !== undefined) this.#tokensBefore = [...this.engine.issuedTokens.all]
  }

  load(text: string): void {
    if (text === '') return this.end()
    const { settings, changed, states, tokens, overrides, control } = JSON.parse(text) as Dump
    this.settings = settings
    this.restart(changed)
    const all = statesOf(this.engine)
    for (const [index, dump] of states.entries()) all[index]!.load(dump ?? undefined)
    setTokens(this.engine, tokens)
    this.#tokensBefore = tokens
    this.engine.overrides.load(overrides)
    this.#control(control)
  }

  dump(): string {
    const { engine } = this
    const dump: Dump = {
      settings: this.settings,
      changed: this.changed,
      states: statesOf(engine).map((state) => state.dump() ?? null),
      tokens: [...engine.issuedTokens.all],
      overrides: engine.overrides.dump(),
      control: { settings: engine.settings, clock: engine.clock },
    }
    return JSON.stringify(dump)
  }

  end(): void {
    this.settings = {}
    this.restart({})
  }

  /** Returns the dump of a session that has not been used. */
  static initialDump(start: StartEngine<RecordedEngine>, settings: ResetSettings): string {
    const session = new RecordedSession(start, settings)
    const dump = session.dump()
    session.release()
    return dump
  }

  /** Resets the session in a batch. */
  override reset(changed: ResetSettings = {}): void {
    this.engine.log.clear()
    this.changed = changed
    this.engine = this.create()
    this.#mark()
  }

  protected override restart(changed: ResetSettings): void {
    this.#tokensBefore = []
    super.restart(changed)
  }

  #mark(): void {
    const { engine } = this
    this.#tokens = []
    const tokens = this.#marks.length === 0 ? this.#tokensBefore : []
    engine.issuedTokens.onAdd = (token) => void this.#tokens.push(token)
    for (const state of statesOf(engine)) state.begin()
    this.#marks.push({
      engine,
      changed: this.#marks.length === 0 ? this.changed : {},
      options: engine.options,
      settings: engine.settings,
      clock: JSON.stringify(engine.clock),
      tokens,
      overrides: engine.overrides.dump(),
    })
  }

  #control({ settings, clock }: Control): void {
    const { engine } = this
    engine.options = applySettings(settings, engine.base, { ...clock })
    engine.settings = settings
    setClock(engine, clock)
  }
}

function setTokens({ issuedTokens }: Engine, tokens: readonly string[]): void {
  issuedTokens.onAdd = undefined
  issuedTokens.clear()
  issuedTokens.addAll(tokens)
}

function overrideChanges(
  overrides: OverridesDump,
  before: OverridesDump,
): Pick<Entry, 'overrides' | 'counts'> {
  const { last, list } = overrides
  const isSame = last === before.last && list.length === before.list.length
  return isSame ? { counts: list.map(({ matched, applied }) => [matched, applied]) } : { overrides }
}

function setCounts({ overrides }: Engine, counts: NonNullable<Entry['counts']>): void {
  const { last, list } = overrides.dump()
  const counted = list.map((active, index) => {
    const [matched, applied] = counts[index]!
    return { ...active, matched, applied }
  })
  overrides.load({ last, list: counted })
}

/** Replaces the clock, which the services of the engine share. */
function setClock({ clock }: Engine, other: Clock): void {
  delete clock.current
  delete clock.offset
  delete clock.revision
  Object.assign(clock, other)
}
