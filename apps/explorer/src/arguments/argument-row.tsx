import { formatType, type Member, type PackageDefinition, type Side } from 'fc-core'
import { useId } from 'preact/hooks'
import { Markdown, FOLD_LENGTH } from '../docs/markdown.tsx'
import { TypeObjects } from '../definition/member-list.tsx'
import { isRequired } from '../definition/signature.ts'
import type { ArgumentInput } from './argument-input.ts'
import type { DraftField } from './draft.ts'
import { ValueInput } from './value-input.tsx'

/** Properties of `ArgumentRow`. */
interface ArgumentRowProps {
  definition: PackageDefinition
  member: Member
  docs: string | undefined
  input: ArgumentInput
  /** Undefined while the argument is not sent. */
  field: DraftField | undefined
  /** Why the value does not match the type. */
  mismatch: string | undefined
  /** Why the server has rejected the value. */
  rejection: string | undefined
  side: Side
  /** Called with undefined to remove the argument from the body. */
  onRaw: (raw: string | undefined) => void
}

/** One argument: its value, type and documentation, and a checkbox to send it if it is optional. */
export function ArgumentRow(props: ArgumentRowProps) {
  const { definition, member, docs, input, field, mismatch, rejection, side, onRaw } = props
  const id = useId()
  const isSent = field !== undefined
  const problem = field?.problem
  const hasNote = problem !== undefined || rejection !== undefined || mismatch !== undefined
  const isInvalid = problem !== undefined || rejection !== undefined
  const handleInput = (raw: string): void => {
    // Clearing an optional argument removes it; its checkbox sends an empty string.
    onRaw(raw === '' && !isRequired(member) ? undefined : raw)
  }
  return (
    <div class={isSent ? 'argument sent' : 'argument'}>
      <div class="argument-head">
        {!isRequired(member) && (
          <input
            type="checkbox"
            aria-label={`Send ${member.name}`}
            title={isSent ? 'Included in the request' : 'Not included in the request'}
            checked={isSent}
            onChange={() => onRaw(isSent ? undefined : initialValue(input))}
          />
        )}
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
        isInvalid={isInvalid}
        {...(hasNote && { describedBy: `${id}-note` })}
        onRaw={input.kind === 'choices' ? onRaw : handleInput}
      />
      <p id={`${id}-note`} class={isInvalid ? 'note bad' : 'note'} aria-live="polite">
        {problem ?? (rejection === undefined ? mismatch : `Server: ${rejection}`)}
      </p>
      <Markdown text={docs} foldAt={FOLD_LENGTH} />
      <TypeObjects definition={definition} type={member.type} side={side} />
    </div>
  )
}

/** The value of an argument when its checkbox is selected. */
function initialValue(input: ArgumentInput): string {
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
