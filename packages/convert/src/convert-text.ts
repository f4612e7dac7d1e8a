import { convertDefinition, listOmissions } from 'fc-convert'
import { lintText, type PackageDefinition, removePrivateParts } from 'fc-core'
import type { ConvertedText, ExportFormat } from '../protocol/mock-messages.ts'

/**
 * Converts the text of a definition to the format of other tools, as `fc-cli convert` does.
 *
 * @throws Error if the definition is too broken.
 */
export async function convertText(text: string, format: ExportFormat): Promise<ConvertedText> {
  if (lintText(text, { fatalOnly: true }).length > 0)
    throw new Error('Fix the errors of the definition to export it.')
  const whole = JSON.parse(text) as PackageDefinition
  const definition = removePrivateParts(whole)
  const hasPrivate = JSON.stringify(definition) !== JSON.stringify(whole)
  return {
    text: await convertDefinition(definition, format),
    omitted: [
      ...(hasPrivate ? ['what has the flag `private`'] : []),
      ...listOmissions(definition, format),
    ],
  }
}
