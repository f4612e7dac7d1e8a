import {
  type Argument,
  type Attribute,
  formatType,
  type PackageDefinition,
  type Side,
  type TypeNode,
} from 'fc-core'
import { type Member, membersOf, readMembers } from 'fc-core/internal'
import { useState } from 'preact/hooks'
import { Markdown, FOLD_LENGTH } from '../docs/markdown.tsx'
import { findNamedObjects, type NamedObject } from './named-objects.ts'

interface MemberListProps {
  definition: PackageDefinition
  list: readonly (Argument | Attribute)[] | undefined
  side: Side
  title?: string
}

/** Members of an object with their types and documentation. Renders nothing if there are none. */
export function MemberList({ definition, list, side, title }: MemberListProps) {
  const members = readMembers(list)
  if (members.length === 0) return null
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <Members definition={definition} members={members} docs={list ?? []} side={side} />
    </>
  )
}

interface MembersProps {
  definition: PackageDefinition
  members: readonly Member[]
  /** The definition entries of the members, which have the documentation. */
  docs: readonly (Argument | Attribute)[]
  side: Side
}

function Members({ definition, members, docs, side }: MembersProps) {
  return (
    <dl class="members">
      {members.map((member, index) => (
        <div key={index}>
          <dt>
            <code>{member.name}</code> <span class="type">{formatType(member.type)}</span>
            {member.flags.map((flag) => (
              <span key={flag} class={flag === 'required' ? 'flag required' : 'flag'}>
                {flag}
              </span>
            ))}
          </dt>
          <dd>
            <Values values={member.values} />
            <Markdown
              text={docs.find(({ name }) => name === member.name)?.docs}
              foldAt={FOLD_LENGTH}
            />
            <TypeObjects definition={definition} type={member.type} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ values }: { values: readonly unknown[] | undefined }) {
  if (values === undefined) return null
  return (
    <p class="values">
      One of{' '}
      {values.map((value, index) => (
        <code key={index}>{JSON.stringify(value)}</code>
      ))}
    </p>
  )
}

/** The named objects of a type, collapsed. They may be recursive, so each is read only when it is expanded. */
export function TypeObjects({
  definition,
  type,
  side,
}: {
  definition: PackageDefinition
  type: TypeNode
  side: Side
}) {
  return (
    <>
      {findNamedObjects(type).map((object, index) => (
        <ObjectDetails key={index} definition={definition} object={object} side={side} />
      ))}
    </>
  )
}

function ObjectDetails({
  definition,
  object,
  side,
}: {
  definition: PackageDefinition
  object: NamedObject
  side: Side
}) {
  const [isOpen, setIsOpen] = useState(false)
  const declaration = definition.objects?.find(({ name }) => name === object.name)
  const members = isOpen ? membersOf(definition, object.name, side, object.argument) : undefined
  const docs = side === 'argument' ? declaration?.arguments : declaration?.attributes
  return (
    <details class="object" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <code>{formatType({ kind: 'object', ...object })}</code>
      </summary>
      {isOpen && <Markdown text={declaration?.docs} foldAt={FOLD_LENGTH} />}
      {isOpen &&
        (members === undefined ? (
          <p class="quiet">Not described in the definition.</p>
        ) : (
          <Members definition={definition} members={members} docs={docs ?? []} side={side} />
        ))}
    </details>
  )
}
