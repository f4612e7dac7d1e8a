import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitReferences } from './visit-references.ts'
import type { TypeLocation } from './visit-types.ts'

/** An application of a generic object, such as `{ "object.list": "object.user" }`. */
export interface Application {
  /** Name of the generic object, without `object.`. */
  name: string
  /** The application as written. */
  type: Readonly<Record<string, unknown>>
  /** The whole type it belongs to. */
  location: TypeLocation
  /** Whether it is part of the argument of another application. */
  inArgument: boolean
  /** Path of the application. */
  path(): Path
  /** Path of the member whose key names the object. */
  keyPath(): Path
}

/** Calls `visit` for every valid application in a definition. */
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
