import type { PackageDefinition } from 'fc-core'

/** Arguments by the name of the endpoint. */
export type Examples = Readonly<Record<string, object>>

/** Loads the mock, and returns a function that creates arguments which a new mock of a definition accepts: with keys of its records. */
export async function loadExampleCreator(): Promise<(definition: PackageDefinition) => Examples> {
  const { createMock } = await import('fc-mock')
  return (definition) => {
    const mock = createMock(definition)
    const path = mock.packages[0]!.path
    return Object.fromEntries(
      definition.endpoints.map(({ name }) => [name, mock.exampleArguments(path, name) ?? {}]),
    )
  }
}
