import type { Endpoint, PackageDefinition } from 'fc-core'
import { findPageSizeMember, readMembers } from 'fc-core/internal'
import { defaultInDocs } from '../model/words-in-docs.ts'

/**
 * Returns the number of items per page that docs state for calls without one: those of the argument (“Default: 50”), of the endpoint or of the package
 * (“25 items per page”). Undefined without such docs.
 */
export function statedPageSize(
  definition: PackageDefinition,
  endpoint: Endpoint,
): number | undefined {
  const known = STATED.get(endpoint)
  if (known !== undefined) return known ?? undefined
  const { arguments: args = [] } = endpoint
  const name = findPageSizeMember(readMembers(args))?.name
  const argument = args.find((each) => each?.name === name)
  const stated = [
    () => defaultInDocs(argument?.docs ?? '', 'number'),
    () => perPage(argument?.docs),
    () => perPage(endpoint.docs),
    () => perPage(definition.docs),
  ]
  const found = stated.map((read) => read()).find(isPageSize)
  STATED.set(endpoint, found ?? null)
  return found
}

/** Null for docs that state none. */
const STATED = new WeakMap<Endpoint, number | null>()

function perPage(docs: string | undefined): number | undefined {
  const match = PER_PAGE.exec(docs ?? '')
    ?.slice(1)
    .find(Boolean)
  return match === undefined ? undefined : Number(match)
}

/** “25 items per page”, “pages of 50”, “Page size: 10”, but no maximum: “up to 100 per page”. */
const PER_PAGE =
  /(?<!\b(?:at most|up to|max\.?|maximum(?: of|:)?|more than|most|between|and|or|to) )\b(\d{1,4}) (?:[a-z]+ ){0,2}(?:per|a|on each) page\b|\bpages (?:of|with) (\d{1,4})\b|\b(?:items|records|results|entries)\b[^.;]{0,20}\b(\d{1,4}) by default\b|\bpage size(?: is|:| of| defaults to)? (\d{1,4})\b|\bpage_?size\b[^.;]{0,40}\bdefault:? (\d{1,4})\b/i

function isPageSize(size: unknown): size is number {
  return Number.isInteger(size) && (size as number) > 0
}
