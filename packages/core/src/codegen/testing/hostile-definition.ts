import type { PackageDefinition } from '../../definition/types.generated.ts'

/** Creates a definition in which every string comes from `text`. */
export function hostileDefinition(text: () => string): PackageDefinition {
  const reference = text()
  const member = (type: unknown) => ({
    name: text(),
    type: type as string,
    docs: text(),
    flags: ['required', text()],
    choices: [text(), text()],
  })
  const members = () => [member('string'), member(`object.${reference}`), member(text())]
  return {
    base_url: 'https://api.example.com/',
    name: text(),
    flags: ['versioned', text()],
    version: text(),
    versions: [text(), text()],
    docs: text(),
    errors: [{ code: text(), docs: text() }],
    endpoints: Array.from({ length: 4 }, (_, index) => ({
      name: text(),
      returns: [['object', `object.${reference}`], [text()]] as never,
      flags: index % 2 === 0 ? ['paginated'] : [],
      docs: text(),
      errors: [{ code: text(), docs: text() }, text()],
      arguments: members(),
      attributes: members(),
    })),
    objects: [
      {
        name: reference,
        docs: text(),
        arguments: members(),
        attributes: [...members(), member('T')],
      },
      { name: text(), attributes: members() },
    ],
  }
}
