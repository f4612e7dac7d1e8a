import { type TypeNode } from 'fc-core'
import { type Member, REFINEMENTS } from 'fc-core/internal'
import { readJson } from 'fc-core/json'
import { describeJsonProblem } from '../json/describe-json-problem.ts'

/** The input control of an argument. It edits raw text, which is converted to JSON text for sending. */
export type ArgumentInput =
  /** A single or multiple choice. The raw text is the JSON text of the selection. */
  | { kind: 'choice' | 'choices'; choices: readonly string[] }
  | { kind: 'boolean' }
  | { kind: 'number' | 'text'; example: string; hint: string }
  /** The raw text is JSON itself. */
  | { kind: 'json'; example: string }

/** JSON text, or why the raw text is invalid. */
export type ParsedInput = { json: string } | { problem: string }

/** Returns the input for an argument, by its type and choices. */
export function inputForArgument({ type, values }: Member): ArgumentInput {
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
 * Returns the input for an existing value. A value that does not fit the argument's input is edited as JSON, so that it is shown and sent
 * unchanged.
 */
export function inputForValue(input: ArgumentInput, json: string): ArgumentInput {
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

/** Converts raw text to JSON text. Numbers keep their digits. */
export function parseInput({ kind }: ArgumentInput, raw: string): ParsedInput {
  if (kind === 'text') return { json: JSON.stringify(raw) }
  if (kind === 'number') {
    const json = raw.trim()
    return NUMBER.test(json) ? { json } : { problem: 'Expected a number.' }
  }
  const document = readJson(raw)
  const problem = describeJsonProblem(document)
  return problem === undefined ? { json: raw.trim() } : { problem }
}

/** Converts JSON text to raw text. */
export function formatInput({ kind }: ArgumentInput, json: string): string {
  return kind === 'text' ? (JSON.parse(json) as string) : json
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const EXAMPLES = { object: '{}', array: '[]', null: 'null' } as const

function isList(type: TypeNode): boolean {
  return type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
}
