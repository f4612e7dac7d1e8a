import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Checks a SARIF log against the JSON Schema of OASIS for SARIF 2.1.0.
 *
 * @returns The problems.
 */
export function checkSarif(text: string): string[] {
  if (validate(JSON.parse(text))) return []
  return (validate.errors ?? []).map(({ message, schemaPath }) => `${schemaPath}: ${message}`)
}

// The package has the schema, which is in draft 4, and a version of ajv that supports this draft and checks formats.
const requireHere = createRequire(import.meta.url)
const requireThere = createRequire(requireHere.resolve('@microsoft/jest-sarif'))
const Validator = requireThere('ajv') as Ajv6
const ajv = new Validator({ schemaId: 'auto', validateSchema: false })
ajv.addMetaSchema(requireThere('ajv/lib/refs/json-schema-draft-04.json') as object)
const validate = ajv.compile(
  JSON.parse(
    readFileSync(
      requireHere.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
      'utf8',
    ),
  ) as object,
)

interface Ajv6 {
  new (options: object): {
    addMetaSchema(schema: object): void
    compile(schema: object): {
      (value: unknown): boolean
      errors?: { message: string; schemaPath: string }[]
    }
  }
}
