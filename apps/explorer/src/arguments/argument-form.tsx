import { checkMembers, type Endpoint, type Member, type PackageDefinition } from 'fc-core'
import { useState } from 'preact/hooks'
import { isRequired } from '../endpoints/signature.ts'
import { ArgumentRow } from './argument-row.tsx'
import { type ArgumentInputs, type Draft, setField } from './draft.ts'

/** With more arguments than this, the optional ones that are not sent are folded away. */
const SHOWN = 10

/** Properties of `ArgumentForm`. */
export interface ArgumentFormProps {
  definition: PackageDefinition
  endpoint: Endpoint
  /** The arguments, required ones first. */
  members: readonly Member[]
  inputs: ArgumentInputs
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** The arguments of a call, one by one. */
export function ArgumentForm(props: ArgumentFormProps) {
  const { definition, endpoint, members, inputs, draft, onDraft } = props
  const [isOpen, open] = useState(members.length <= SHOWN)
  // What is sent when the form opens stays in sight, also after it is taken out again.
  const [kept] = useState(() => new Set(draft.fields.keys()))
  const shown = isOpen
    ? members
    : members.filter(
        (member) => isRequired(member) || kept.has(member.name) || draft.fields.has(member.name),
      )
  const strangers = [...draft.fields.keys()].filter((name) => !inputs.has(name))
  const mismatches = findMismatches(definition, members, draft)
  const hidden = members.length - shown.length
  const row = (member: Member) => (
    <ArgumentRow
      key={member.name}
      definition={definition}
      member={member}
      docs={endpoint.arguments?.find(({ name }) => name === member.name)?.docs}
      input={draft.fields.get(member.name)?.input ?? inputs.get(member.name) ?? ANY_INPUT}
      field={draft.fields.get(member.name)}
      mismatch={mismatches.get(member.name)}
      onRaw={(raw) => onDraft(setField(inputs, draft, member.name, raw))}
    />
  )
  return (
    <div class="arguments">
      {draft.problem !== undefined && (
        <p class="banner bad">
          The raw body cannot be read: {draft.problem} What is typed in here takes its place.
        </p>
      )}
      {members.length === 0 && <p class="quiet">This endpoint has no arguments.</p>}
      {shown.map(row)}
      {strangers.map((name) => row({ name, type: { kind: 'any' }, flags: [NOT_AN_ARGUMENT] }))}
      {hidden > 0 && (
        <button type="button" class="button" onClick={() => open(true)}>
          Show {hidden} more optional {hidden === 1 ? 'argument' : 'arguments'}
        </button>
      )}
    </div>
  )
}

/** Marks a key of the body that the definition does not know. */
const NOT_AN_ARGUMENT = 'not an argument'

const ANY_INPUT = { kind: 'json', example: '' } as const

/** What the definition has against the values, by argument. They may be sent all the same: to see what the service says. */
function findMismatches(
  definition: PackageDefinition,
  members: readonly Member[],
  draft: Draft,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (draft.problem !== undefined) return found
  const body = JSON.parse(draft.body) as Record<string, unknown>
  for (const { path, expected, received } of checkMembers(body, members, {
    definition,
    side: 'argument',
  })) {
    const [name, ...inside] = path
    if (typeof name !== 'string' || found.has(name) || !draft.fields.has(name)) continue
    const steps = inside.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    found.set(name, `${name}${steps.join('')} should be ${expected}, and is ${received}.`)
  }
  return found
}
