import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitReferences } from './visit-references.ts'
import type { TypeLocation } from './visit-types.ts'

/** The application of a generic object, such as `{ "object.list": "object.user" }`. */
export interface Application {
  /** Name of the object that is applied, without `object.`. */
  name: string
  /** The application as it is written. */
  type: Readonly<Record<string, unknown>>
  /** The whole type it belongs to. */
  location: TypeLocation
  /** Whether it stands in the argument of another. */
  inArgument: boolean
  /** Path of the application. */
  path(): Path
  /** Path of the member whose key names the object. */
  keyPath(): Path
}

/** Calls `visit` for every application in a definition that can be read. */
export function visitApplications(
  definition: Loose<PackageDefinition>,
  visit: (application: Application) => void,
): void {
  visitReferences(definition, ({ name, isApplied, location, part, path }) => {
    if (!isApplied || part.kind !== 'application') return
    visit({
      name,
      type: part.entries,
      location,
      inArgument: part.inArgument,
      path: part.path,
      keyPath: path,
    })
  })
}
