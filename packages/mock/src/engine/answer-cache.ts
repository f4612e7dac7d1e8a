import type { Engine } from './engine.ts'
import type { Answer, Exchange } from './exchange.ts'

/**
 * Answers that have been given and would be given again: the same call to a world that has not changed since.
 *
 * It makes no difference but time: what it holds is what the engine made for exactly this request, and everything goes as soon as any
 * thing is created, changed or deleted.
 */
export interface AnswerCache {
  /** What tells a request from others; undefined when it must be answered anew each time. */
  keyOf(exchange: Exchange): string | undefined
  get(key: string): Answer | undefined
  /** Keeps an answer, if it may be kept. `revision` is that of the worlds before it was made. */
  put(key: string, answer: Answer, revision: number): void
  /** How often the worlds have changed. */
  revision(): number
}

/** Cached texts together, in UTF-16 units: about 8 MB. */
const MAX_TEXT = 4_000_000
const MAX_BODY = 4_000
const MAX_ANSWER = 100_000

export function createAnswerCache(engine: Pick<Engine, 'groups' | 'options'>): AnswerCache {
  const { handlers, errorRate, delay } = engine.options
  // Whatever chance or somebody else's code decides is decided each time.
  const isOff = errorRate > 0 || delay !== 0 || Object.keys(handlers).length > 0
  const worlds = engine.groups.flatMap(({ services }) => services.map(({ world }) => world))
  const revision = (): number => worlds.reduce((sum, world) => sum + world.revision, 0)
  const answers = new Map<string, Answer>()
  let size = 0
  let known = revision()
  return {
    revision,
    keyOf({ method, origin, path, query, header, body }) {
      if (isOff || method !== 'POST' || query !== '' || !('text' in body)) return undefined
      if (body.text.length > MAX_BODY || header('prefer') !== undefined) return undefined
      const token = header('authorization') ?? ''
      return `${path}\n${header('content-type')}\n${header('accept')}\n${header('api-version')}\n${token}\n${origin}\n${body.text}`
    },
    get(key) {
      if (known !== revision()) {
        answers.clear()
        size = 0
        known = revision()
      }
      return answers.get(key)
    },
    put(key, answer, before) {
      const isRepeatable =
        before === revision() &&
        answer.status === 200 &&
        answer.call.violations === undefined &&
        answer.fault === undefined
      if (!isRepeatable || answer.body.length > MAX_ANSWER) return
      const weight = key.length + answer.body.length
      if (size + weight > MAX_TEXT) {
        answers.clear()
        size = 0
      }
      answers.set(key, answer)
      size += weight
    },
  }
}
