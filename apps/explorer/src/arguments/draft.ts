import { type JsonNode, readJson } from 'fc-core'
import { formatJson } from '../response/format-json.ts'
import { type ArgumentInput, inputFor, readRaw, writeRaw } from './argument-input.ts'
import { explainJsonProblem } from './explain-json-problem.ts'

/** A request body in the making, as a form and as text. The text is what is sent. */
export interface Draft {
  /** The members that are sent, by name. A name that is no argument stands here too. */
  fields: ReadonlyMap<string, Field>
  body: string
  /** Why the text is not a body. The fields then hold the last one that was. */
  problem?: string
}

/** A member of the body, as it is typed in. */
export interface Field {
  input: ArgumentInput
  raw: string
  /** The JSON text of the last raw text that could be read. Undefined when none could. */
  json?: string
  /** Why the raw text cannot be read. */
  problem?: string
}

/** The inputs of an endpoint's arguments, by name, in the order of the form. */
export type ArgumentInputs = ReadonlyMap<string, ArgumentInput>

/** The draft for a text. A text that is not a JSON object leaves the fields of `before` in place. */
export function draftFromBody(inputs: ArgumentInputs, body: string, before?: Draft): Draft {
  const document = readJson(body)
  const problem = explainJsonProblem(document)
  const fields = before?.fields ?? new Map<string, Field>()
  if (problem !== undefined) return { fields, body, problem }
  if (document.root?.kind !== 'object') {
    return { fields, body, problem: 'The body must be a JSON object, for example {}.' }
  }
  return { fields: fieldsOf(document.root, body, inputs), body }
}

/** The draft after one argument was typed in. Undefined takes the argument out. */
export function setField(
  inputs: ArgumentInputs,
  draft: Draft,
  name: string,
  raw: string | undefined,
): Draft {
  const fields = new Map(draft.fields)
  if (raw === undefined) fields.delete(name)
  else {
    const known = fields.get(name)
    const input = known?.input ?? inputs.get(name) ?? { kind: 'json', example: '' }
    const last = known?.json === undefined ? {} : { json: known.json }
    fields.set(name, { input, raw, ...last, ...readRaw(input, raw) })
  }
  return { fields, body: writeBody(inputs, fields) }
}

/** Whether the draft can be sent: its text is a body, and every field could be read. */
export function isSendable({ fields, problem }: Draft): boolean {
  return problem === undefined && [...fields.values()].every((field) => field.problem === undefined)
}

function fieldsOf(
  root: JsonNode & { kind: 'object' },
  text: string,
  inputs: ArgumentInputs,
): Map<string, Field> {
  return new Map(
    root.members.flatMap(({ key, value }) => {
      if (value === undefined) return []
      const json = text.slice(value.start, value.end)
      const input = inputFor(inputs.get(key) ?? { kind: 'json', example: '' }, json)
      return [[key, { input, raw: writeRaw(input, json), json }] as const]
    }),
  )
}

/** The body in the order of the form; what is no argument comes last. */
function writeBody(inputs: ArgumentInputs, fields: ReadonlyMap<string, Field>): string {
  const names = [...inputs.keys(), ...[...fields.keys()].filter((name) => !inputs.has(name))]
  const members = names.flatMap((name) => {
    const json = fields.get(name)?.json
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]
  })
  return formatJson(`{${members.join(',')}}`)
}
