import type { Argument, Attribute, Loose } from 'fc-core'
import { formatTypeOf } from './describe-type.ts'
import { codeSpan } from './markdown.ts'

/** Describes an argument or attribute: type, presence, documentation and allowed values. */
export function describeMember(
  member: unknown,
  level: 'argument' | 'attribute',
): string | undefined {
  const { name, type, flags, docs, choices, values } = (member ?? {}) as Loose<Argument & Attribute>
  if (name === undefined) return undefined
  const allowed = choices ?? values ?? []
  return [
    `**${codeSpan(name)}** · ${formatTypeOf(type)} · ${presence(level, flags ?? [])}`,
    ...(docs === undefined || docs === '' ? [] : [docs]),
    ...(allowed.length === 0
      ? []
      : [
          `Allowed values: ${allowed
            .slice(0, MAX_VALUES)
            .map((value) => codeSpan(JSON.stringify(value) ?? 'null'))
            .join(', ')}${allowed.length > MAX_VALUES ? ' …' : ''}`,
        ]),
  ].join('\n\n')
}

function presence(level: 'argument' | 'attribute', flags: readonly (string | undefined)[]): string {
  if (level === 'argument') return flags.includes('required') ? 'required' : 'optional'
  return flags.includes('nullable') ? 'may be absent or null' : 'always present'
}

const MAX_VALUES = 30
