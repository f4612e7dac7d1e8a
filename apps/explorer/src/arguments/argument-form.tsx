import { type Endpoint, type PackageDefinition, type Side } from 'fc-core'
import { checkMembers, type Member } from 'fc-core/internal'
import { useState } from 'preact/hooks'
import { isRequired } from '../definition/signature.ts'
import { ArgumentRow } from './argument-row.tsx'
import { type ArgumentInputs, type Draft, setField } from './draft.ts'

/** With more arguments than this, optional arguments without a value are collapsed. */
const MAX_VISIBLE = 10

export interface ArgumentFormProps {
  definition: PackageDefinition
  /** The endpoint whose documentation is shown. */
  endpoint?: Endpoint
  /** The arguments, required ones first. */
  members: readonly Member[]
  inputs: ArgumentInputs
  draft: Draft
  /** What the server rejected, by name of the argument. */
  fieldProblems: ReadonlyMap<string, string>
  onDraft: (draft: Draft) => void
  /** Texts of the form. Default: those for arguments of a call. */
  labels?: FormLabels
  /** Which members the objects in values have. @default 'argument' */
  side?: Side
  /** Whether optional members without a value are not collapsed at first. @default false */
  showsAll?: boolean
}

/** Texts of a form. */
export interface FormLabels {
  title: string
  /** Name of the button that discards changes. */
  reset: string
  /** Name of the text with all values. */
  body: string
  /** Name of one member. */
  member: string
  /** Shown if there are no members. */
  none: string
}

export const ARGUMENT_LABELS: FormLabels = {
  title: 'Arguments',
  reset: 'Reset to example',
  body: 'Request body',
  member: 'optional argument',
  none: 'This endpoint has no arguments.',
}

/** The arguments of a call as form fields. */
export function ArgumentForm(props: ArgumentFormProps) {
  const { definition, endpoint, members, inputs, draft, fieldProblems, onDraft } = props
  const { labels = ARGUMENT_LABELS, side = 'argument', showsAll = false } = props
  const [isExpanded, setIsExpanded] = useState(showsAll || members.length <= MAX_VISIBLE)
  // Arguments with an initial value stay visible after they are removed.
  const [initiallySent] = useState(() => new Set(draft.fields.keys()))
  const shown = isExpanded
    ? members
    : members.filter(
        (member) =>
          isRequired(member) ||
          initiallySent.has(member.name) ||
          draft.fields.has(member.name) ||
          fieldProblems.has(member.name),
      )
  const unknownNames = [...draft.fields.keys()].filter((name) => !inputs.has(name))
  const mismatches = findMismatches(definition, members, draft, side)
  const hidden = members.length - shown.length
  const row = (member: Member) => (
    <ArgumentRow
      key={member.name}
      definition={definition}
      member={member}
      docs={endpoint?.arguments?.find(({ name }) => name === member.name)?.docs}
      input={draft.fields.get(member.name)?.input ?? inputs.get(member.name) ?? ANY_INPUT}
      field={draft.fields.get(member.name)}
      mismatch={mismatches.get(member.name)}
      rejection={fieldProblems.get(member.name)}
      side={side}
      onRaw={(raw) => onDraft(setField(inputs, draft, member.name, raw))}
    />
  )
  return (
    <div class="arguments">
      {draft.problem !== undefined && (
        <p class="banner bad">Invalid raw body: {draft.problem} Editing a field replaces it.</p>
      )}
      {members.length === 0 && <p class="quiet">{labels.none}</p>}
      {shown.map(row)}
      {unknownNames.map((name) => row({ name, type: { kind: 'any' }, flags: [UNKNOWN_ARGUMENT] }))}
      {hidden > 0 && (
        <button type="button" class="button" onClick={() => setIsExpanded(true)}>
          Show {hidden} more {hidden === 1 ? labels.member : `${labels.member}s`}
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
  side: Side,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (draft.problem !== undefined) return found
  const body = JSON.parse(draft.body) as Record<string, unknown>
  for (const { path, expected, received } of checkMembers(body, members, {
    definition,
    side,
  })) {
    const [name, ...inside] = path
    if (typeof name !== 'string' || found.has(name) || !draft.fields.has(name)) continue
    const steps = inside.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    found.set(name, `${name}${steps.join('')}: expected ${expected}, got ${received}.`)
  }
  return found
}
