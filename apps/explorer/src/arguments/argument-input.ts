import { type Member, readJson, REFINEMENTS, type TypeNode } from 'fc-core'
import { explainJsonProblem } from './explain-json-problem.ts'

/** How an argument is typed in. What a person types is its raw text; what is sent is JSON text. */
export type ArgumentInput =
  /** One of several values, or any number of them: the raw text is the JSON text of what is chosen. */
  | { kind: 'choice' | 'choices'; choices: readonly string[] }
  | { kind: 'boolean' }
  | { kind: 'number' | 'text'; example: string; hint: string }
  /** The raw text is JSON itself. */
  | { kind: 'json'; example: string }

/** JSON text, or why there is none. */
export type RawReading = { json: string } | { problem: string }

/** The input for an argument, by its type and choices. */
export function inputOf({ type, values }: Member): ArgumentInput {
  if (values !== undefined) {
    const choices = values.map((value) => JSON.stringify(value))
    return { kind: isList(type) ? 'choices' : 'choice', choices }
  }
  if (type.kind !== 'base') return { kind: 'json', example: type.kind === 'array' ? '[]' : '{}' }
  switch (type.base) {
    case 'boolean':
      return { kind: 'boolean' }
    case 'number':
    case 'string': {
      const refinement = REFINEMENTS.get(type.refinement ?? '')
      return {
        kind: type.base === 'number' ? 'number' : 'text',
        example: String(refinement?.example ?? ''),
        hint: refinement?.description ?? '',
      }
    }
    default:
      return { kind: 'json', example: EXAMPLES[type.base] }
  }
}

/**
 * The input for a value that is already there. A value of another kind than the argument's is shown as JSON, so that
 * it can be seen and sent as it is.
 */
export function inputFor(input: ArgumentInput, json: string): ArgumentInput {
  const fits = {
    choice: () => (input as { choices: readonly string[] }).choices.includes(json),
    choices: () => json.startsWith('['),
    boolean: () => json === 'true' || json === 'false',
    number: () => NUMBER.test(json),
    text: () => json.startsWith('"'),
    json: () => true,
  }[input.kind]()
  return fits ? input : { kind: 'json', example: '' }
}

/** The JSON text for what was typed. Numbers keep the digits they are typed with. */
export function readRaw({ kind }: ArgumentInput, raw: string): RawReading {
  if (kind === 'text') return { json: JSON.stringify(raw) }
  if (kind === 'number') {
    const json = raw.trim()
    return NUMBER.test(json) ? { json } : { problem: 'This is not a number.' }
  }
  const document = readJson(raw)
  const problem = explainJsonProblem(document)
  return problem === undefined ? { json: raw.trim() } : { problem }
}

/** What a person would have typed for a JSON text. */
export function writeRaw({ kind }: ArgumentInput, json: string): string {
  return kind === 'text' ? (JSON.parse(json) as string) : json
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const EXAMPLES = { object: '{}', array: '[]', null: 'null' } as const

function isList(type: TypeNode): boolean {
  return type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
}
