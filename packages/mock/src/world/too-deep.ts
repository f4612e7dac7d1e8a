import { WorldRefusal } from './world-refusal.ts'

/** How many levels arguments may have. Reading JSON does not mind more, but writing it exhausts the stack. */
const DEEPEST = 100

/** The refusal of arguments that are nested too deeply to be written again. */
export function refuseTooDeep(args: Record<string, unknown>): WorldRefusal | undefined {
  for (const [name, value] of Object.entries(args)) {
    if (isDeeper(value, DEEPEST))
      return new WorldRefusal(
        'INVALID_ARGUMENTS',
        `Argument \`${name}\` is nested more than ${DEEPEST} levels deep.`,
        [
          {
            problem: 'wrong-type',
            pointer: `/${name}`,
            expected: `at most ${DEEPEST} levels`,
            received: 'more',
          },
        ],
      )
  }
  return undefined
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}
