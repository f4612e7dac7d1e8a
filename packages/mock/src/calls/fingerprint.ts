import type { PackageDefinition } from 'fc-core'
import { formatCanonicalJson } from 'fc-core/internal'
import { describeField } from '../model/describe-field.ts'
import { printModel } from '../model/draft-model.ts'
import { inferModel } from '../model/infer-model.ts'
import type { MergedVersions } from '../model/merge-versions.ts'
import { overridesOfVersions } from '../model/merge-versions.ts'
import { overrideModel } from '../model/override-model.ts'
import type { ResolvedOptions } from '../options.ts'
import { createChecksum } from '../names/checksum.ts'
import type { ServedPackage } from 'fc-server/protocol'
import type { VersionedPackages } from './service.ts'

/**
 * Identifies what all processes with one store must have in common: what the records are generated from, and what `next` and `previous` contain. Definitions that
 * differ in anything else, such as `docs` or endpoints that change no record, share their state.
 */
export function fingerprintOf(
  { list, versionsOf }: VersionedPackages,
  options: ResolvedOptions,
): string {
  const { seed, items, data, now, hidePrivate, unknownIds, pagination, handlers } = options
  const generated = { seed, items, data, now, hidePrivate, unknownIds, pagination }
  const datasets = new Map<object, ServedPackage>()
  for (const served of list) datasets.set(versionsOf(served) ?? served, served)
  const described = [...datasets.values()].map((served) =>
    describeData(served, versionsOf(served), options),
  )
  const handled = Object.keys(handlers).sort()
  const parts = [FORMAT, described, generated, handled]
  return createChecksum('store')(formatCanonicalJson(JSON.parse(JSON.stringify(parts))))
}

/** Version of the form in which states are stored. */
const FORMAT = 4

/** Returns everything that the records of a package are generated from. */
function describeData(
  { definition, path }: ServedPackage,
  versions: MergedVersions | undefined,
  { model: overrides }: ResolvedOptions,
): object {
  const described = versions?.definition ?? definition
  const inferred = inferModel(described)
  const { collections } = printModel(
    described,
    overrideModel(inferred, modelOverrides(overrides, versions)),
  )
  return {
    path,
    name: described.name,
    style: inferred.style,
    collections,
    objects: (described.objects ?? []).map(describeObject),
  }
}

function modelOverrides(
  overrides: ResolvedOptions['model'],
  versions: MergedVersions | undefined,
): ResolvedOptions['model'] {
  return versions ? overridesOfVersions(overrides, versions) : overrides
}

/** Returns the attributes of an object with the facts of their docs, which generated values contain. */
function describeObject(object: NonNullable<PackageDefinition['objects']>[0]): object {
  const { attributes, ...others } = object
  const fields = (attributes ?? []).map((attribute) => ({
    name: attribute.name,
    flags: attribute.flags,
    ...describeField(attribute),
  }))
  return { ...others, docs: undefined, fields }
}
