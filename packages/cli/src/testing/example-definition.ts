import { readFileSync } from 'node:fs'
import type { PackageDefinition } from 'fc-core'

/** Reads a definition of `examples/definitions` by its name. */
export function exampleDefinition(name: string): PackageDefinition {
  const file = new URL(`../../../../examples/definitions/${name}.fc.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}
