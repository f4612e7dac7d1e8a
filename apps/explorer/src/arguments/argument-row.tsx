import { formatType, type PackageDefinition, type Side } from 'fc-core'
import { type Member } from 'fc-core/internal'
import { useId } from 'preact/hooks'
import { Markdown, FOLD_LENGTH } from '../docs/markdown.tsx'
import { TypeObjects } from '../definition/member-list.tsx'
import { isRequired } from '../definition/signature.ts'
import { CloseIcon } from '../ui/icons.tsx'
import type { ArgumentInput } from './argument-input.ts'
import type { DraftField } from './draft.ts'
import { ValueInput } from './value-input.tsx'

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

/** One argument: its value, type and documentation. An optional one that is sent can be removed. */
export function ArgumentRow(props: ArgumentRowProps) {
  const { definition, member, docs, input, field, mismatch, rejection, side, onRaw } = props
  const id = useId()
  const isSent = field !== undefined
  const problem = field?.problem
  const hasNote = problem !== undefined || rejection !== undefined || mismatch !== undefined
  const isInvalid = problem !== undefined || rejection !== undefined
  const handleInput = (raw: string): void => {
    // An optional argument without text is not sent. As raw JSON, it can be an empty string.
    onRaw(raw === '' && !isRequired(member) ? undefined : raw)
  }
  return (
    <div class={isSent ? 'argument sent' : 'argument'}>
      <div class="argument-head">
        <label for={id}>
          <bdi>{member.name}</bdi>
        </label>
        <span class="type">{formatType(member.type)}</span>
        {member.flags.map((flag) => (
          <span key={flag} class={`flag ${flag === 'required' ? 'required' : ''}`}>
            {flag}
          </span>
        ))}
        {isSent && !isRequired(member) && (
          <button
            type="button"
            class="icon-button argument-remove"
            title={`Do not send ${member.name}`}
            aria-label={`Remove ${member.name}`}
            onClick={() => onRaw(undefined)}
          >
            <CloseIcon />
          </button>
        )}
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
