import { lintText, type PackageDefinition } from 'fc-core'
import { removePrivateParts } from 'fc-core/internal'
import { readJson } from 'fc-core/json'
import type { Target } from './target-formats.ts'
import { convertDefinition, type ConvertOptions, listOmissions } from './targets.ts'

/** A definition in another format. */
export interface ConvertedText {
  text: string
  /** Parts of the definition that the text does not have. */
  omitted: string[]
}

/**
 * Converts the text of a definition to the format of other tools, as `fc-cli convert` does.
 *
 * @throws Error if the definition is too broken.
 */
export async function convertText(
  text: string,
  target: Target,
  options: ConvertOptions = {},
): Promise<ConvertedText> {
  if (last?.text !== text) last = readDefinition(text)
  const { definition, hasPrivate } = last
  return {
    text: await convertDefinition(definition, target, options),
    omitted: [
      ...(hasPrivate ? ['what has the flag `private`'] : []),
      ...listOmissions(definition, target),
    ],
  }
}

/** A definition without its private parts. */
interface ReadDefinition {
  text: string
  definition: PackageDefinition
  hasPrivate: boolean
}

/** The last definition, which the next conversion often has again, in another format. */
let last: ReadDefinition | undefined

function readDefinition(text: string): ReadDefinition {
  if (lintText(text, { fatalOnly: true }).length > 0)
    throw new Error('Fix the errors of the definition first.')
  const whole = readJson(text).value as PackageDefinition
  const definition = removePrivateParts(whole)
  const hasPrivate = JSON.stringify(definition) !== JSON.stringify(whole)
  return { text, definition, hasPrivate }
}
