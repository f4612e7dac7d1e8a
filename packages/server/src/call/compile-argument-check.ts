import { type PackageDefinition } from 'fc-core'
import { checkMembers, type Member, REFINEMENTS } from 'fc-core/internal'
import type { Arguments } from '../protocol/body.ts'

/** Returns whether the arguments of a call conform to the definition. */
export type ArgumentCheck = (args: Arguments) => boolean

/**
 * Compiles a fast check of arguments. The problems of a call that fails it come from `checkMembers` of fc-core.
 */
export function compileArgumentCheck(
  members: readonly Member[],
  definition: PackageDefinition,
): ArgumentCheck {
  const checks = new Map(members.map((member) => [member.name, compileCheck(member, definition)]))
  const required = members.filter(({ flags }) => flags.includes('required'))
  return (args) => {
    for (const name of Object.keys(args)) {
      if (checks.get(name)?.(args[name]) !== true) return false
    }
    for (const { name } of required) if (!Object.hasOwn(args, name)) return false
    return true
  }
}

type ValueCheck = (value: unknown) => boolean

/** Checks the most frequent types here, all others in fc-core. */
function compileCheck(member: Member, definition: PackageDefinition): ValueCheck {
  const { name, type, values } = member
  const context = { definition, side: 'argument' } as const
  const checkInFull: ValueCheck = (value) =>
    checkMembers({ [name]: value }, [member], context).length === 0
  if (type.kind === 'any' && values === undefined) return () => true
  if (type.kind !== 'base' || values !== undefined) return checkInFull
  const { base } = type
  if (base !== 'string' && base !== 'number' && base !== 'boolean') return checkInFull
  const accepts = REFINEMENTS.get(type.refinement ?? '')?.accepts
  return (value) =>
    typeof value === base
      ? accepts === undefined || accepts(value as string | number)
      : checkInFull(value)
}
