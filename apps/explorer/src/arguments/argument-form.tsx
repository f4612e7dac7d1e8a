import { checkMembers, type Endpoint, type Member, type PackageDefinition } from 'fc-core'
import { useState } from 'preact/hooks'
import { isRequired } from '../definition/signature.ts'
import { ArgumentRow } from './argument-row.tsx'
import { type ArgumentInputs, type Draft, setField } from './draft.ts'

/** With more arguments than this, optional arguments without a value are collapsed. */
const MAX_VISIBLE = 10

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

/** The arguments of a call as form fields. */
export function ArgumentForm(props: ArgumentFormProps) {
  const { definition, endpoint, members, inputs, draft, onDraft } = props
  const [isExpanded, setIsExpanded] = useState(members.length <= MAX_VISIBLE)
  // Arguments with an initial value stay visible after they are removed.
  const [initiallySent] = useState(() => new Set(draft.fields.keys()))
  const shown = isExpanded
    ? members
    : members.filter(
        (member) =>
          isRequired(member) || initiallySent.has(member.name) || draft.fields.has(member.name),
      )
  const unknownNames = [...draft.fields.keys()].filter((name) => !inputs.has(name))
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
        <p class="banner bad">Invalid raw body: {draft.problem} Editing a field replaces it.</p>
      )}
      {members.length === 0 && <p class="quiet">This endpoint has no arguments.</p>}
      {shown.map(row)}
      {unknownNames.map((name) => row({ name, type: { kind: 'any' }, flags: [UNKNOWN_ARGUMENT] }))}
      {hidden > 0 && (
        <button type="button" class="button" onClick={() => setIsExpanded(true)}>
          Show {hidden} more optional {hidden === 1 ? 'argument' : 'arguments'}
        </button>
      )}
    </div>
  )
}

/** Marks a key of the body that is not in the definition. */
const UNKNOWN_ARGUMENT = 'unknown argument'

const ANY_INPUT = { kind: 'json', example: '' } as const

/** Returns a message for each argument that does not match its type. Such a body can still be sent, to see the service's error. */
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
    found.set(name, `${name}${steps.join('')}: expected ${expected}, got ${received}.`)
  }
  return found
}
