import { type JsonNode, readJson } from 'fc-core/json'
import { formatJson } from '../json/format-json.ts'
import { type ArgumentInput, inputForValue, parseInput, formatInput } from './argument-input.ts'
import { describeJsonProblem } from '../json/describe-json-problem.ts'

/** A request body being edited, as form fields and as text. The text is sent. */
export interface Draft {
  /** The members of the body, by name, including names that are not arguments. */
  fields: ReadonlyMap<string, DraftField>
  body: string
  /** Why the text is not a valid body. The fields then hold the last valid one. */
  problem?: string
}

/** A member of the body, as edited in the form. */
export interface DraftField {
  input: ArgumentInput
  raw: string
  /** JSON text of the last valid raw text. Undefined if there was none. */
  json?: string
  /** Why the raw text is invalid. */
  problem?: string
}

/** The inputs of an endpoint's arguments, by name, in the order of the form. */
export type ArgumentInputs = ReadonlyMap<string, ArgumentInput>

/** Creates a draft from body text. If the text is not a JSON object, the fields of `before` are kept. */
export function draftFromBody(inputs: ArgumentInputs, body: string, before?: Draft): Draft {
  const document = readJson(body)
  const problem = describeJsonProblem(document)
  const fields = before?.fields ?? new Map<string, DraftField>()
  if (problem !== undefined) return { fields, body, problem }
  if (document.root?.kind !== 'object') {
    return { fields, body, problem: 'Expected a JSON object, for example {}.' }
  }
  return { fields: fieldsOf(document.root, body, inputs), body }
}

/** Returns the draft with one argument changed; with `raw` undefined, the argument is removed. */
export function setField(
  inputs: ArgumentInputs,
  draft: Draft,
  name: string,
  raw: string | undefined,
): Draft {
  const fields = new Map(draft.fields)
  if (raw === undefined) fields.delete(name)
  else {
    const previous = fields.get(name)
    const input = previous?.input ?? inputs.get(name) ?? { kind: 'json', example: '' }
    const lastValid = previous?.json === undefined ? {} : { json: previous.json }
    fields.set(name, { input, raw, ...lastValid, ...parseInput(input, raw) })
  }
  return { fields, body: writeBody(inputs, fields) }
}

/** True if the draft can be sent: its text and all fields are valid. */
export function isSendable({ fields, problem }: Draft): boolean {
  return problem === undefined && [...fields.values()].every((field) => field.problem === undefined)
}

function fieldsOf(
  root: JsonNode & { kind: 'object' },
  text: string,
  inputs: ArgumentInputs,
): Map<string, DraftField> {
  return new Map(
    root.members.flatMap(({ key, value }) => {
      if (value === undefined) return []
      const json = text.slice(value.start, value.end)
      const input = inputForValue(inputs.get(key) ?? { kind: 'json', example: '' }, json)
      // In the body, lines are indented as those of a member.
      const raw = formatInput(
        input,
        input.kind === 'json' && json.includes('\n') ? formatJson(json) : json,
      )
      return [[key, { input, raw, json }] as const]
    }),
  )
}

/** Writes the body in the order of the arguments; unknown keys come last. */
function writeBody(inputs: ArgumentInputs, fields: ReadonlyMap<string, DraftField>): string {
  const names = [...inputs.keys(), ...[...fields.keys()].filter((name) => !inputs.has(name))]
  const members = names.flatMap((name) => {
    const json = fields.get(name)?.json
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]
  })
  return formatJson(`{${members.join(',')}}`)
}
