import { formatType, type Member, type PackageDefinition } from 'fc-core'
import { useId } from 'preact/hooks'
import { Markdown, SHORT } from '../docs/markdown.tsx'
import { TypeObjects } from '../endpoints/member-list.tsx'
import { isRequired } from '../endpoints/signature.ts'
import type { ArgumentInput } from './argument-input.ts'
import type { Field } from './draft.ts'
import { ValueInput } from './value-input.tsx'

/** Properties of `ArgumentRow`. */
interface ArgumentRowProps {
  definition: PackageDefinition
  member: Member
  docs: string | undefined
  input: ArgumentInput
  /** Undefined while the argument is not sent. */
  field: Field | undefined
  /** What the definition has against the value. */
  mismatch: string | undefined
  /** Undefined takes the argument out of the body. */
  onRaw: (raw: string | undefined) => void
}

/** One argument: whether it is sent, its value, and what the definition says about it. */
export function ArgumentRow(props: ArgumentRowProps) {
  const { definition, member, docs, input, field, mismatch, onRaw } = props
  const id = useId()
  const isSent = field !== undefined
  const problem = field?.problem
  const hasNote = problem !== undefined || mismatch !== undefined
  const type = (raw: string): void => {
    // An optional argument that is emptied is left out; the box in front of its name sends an empty text.
    onRaw(raw === '' && !isRequired(member) ? undefined : raw)
  }
  return (
    <div class={isSent ? 'argument sent' : 'argument'}>
      <div class="argument-head">
        <input
          type="checkbox"
          aria-label={`Send ${member.name}`}
          title={isSent ? 'Sent. Untick to leave it out.' : 'Not sent.'}
          checked={isSent}
          onChange={() => onRaw(isSent ? undefined : firstValue(input))}
        />
        <label for={id}>
          <bdi>{member.name}</bdi>
        </label>
        <span class="type">{formatType(member.type)}</span>
        {member.flags.map((flag) => (
          <span key={flag} class={`flag ${flag === 'required' ? 'required' : ''}`}>
            {flag}
          </span>
        ))}
      </div>
      <ValueInput
        id={id}
        name={member.name}
        input={input}
        raw={field?.raw}
        isWrong={problem !== undefined}
        {...(hasNote && { describedBy: `${id}-note` })}
        onRaw={input.kind === 'choices' ? onRaw : type}
      />
      <p id={`${id}-note`} class={problem === undefined ? 'note' : 'note bad'} aria-live="polite">
        {problem ?? mismatch}
      </p>
      <Markdown text={docs} foldAt={SHORT} />
      <TypeObjects definition={definition} type={member.type} side="argument" />
    </div>
  )
}

/** What an argument holds when its box is ticked before anything was typed. */
function firstValue(input: ArgumentInput): string {
  switch (input.kind) {
    case 'text':
      return ''
    case 'number':
      return input.example || '0'
    case 'boolean':
      return 'true'
    case 'choice':
      return input.choices[0] ?? 'null'
    case 'choices':
      return '[]'
    case 'json':
      return input.example || 'null'
  }
}
