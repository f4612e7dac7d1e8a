import { type Because, silently } from './because.ts'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'

/** Tells which words and arguments the collections and the actions of endpoints were inferred from. */
export function explainInference(
  readings: readonly EndpointReading[],
  plans: ReadonlyMap<string, CollectionPlan>,
  because: Because,
): void {
  if (because === silently) return
  const planned = new Map<string, { plan: CollectionPlan; reading: EndpointReading }>()
  for (const plan of plans.values()) {
    for (const reading of plan.readings) planned.set(reading.endpoint.name, { plan, reading })
    for (const reason of reasonsOfPlan(plan)) because(plan.noun, reason)
  }
  for (const reading of readings) {
    const { name } = reading.endpoint
    for (const reason of reasonsOfName(reading)) because(name, reason)
    const entry = planned.get(name)
    if (entry === undefined) because(name, genericReason(reading))
    else for (const reason of reasonsOfUse(reading, entry)) because(name, reason)
  }
}

function reasonsOfName(reading: EndpointReading): string[] {
  const { verb, action, noun, endpoint, isNamedByGroup, isPath, parameters } = reading
  const source = isNamedByGroup ? `the group "${endpoint.group}"` : 'the name'
  return [
    verb === undefined
      ? `no verb in the name: the result and the noun say \`${action}\``
      : `the word "${verb}" says \`${action}\``,
    ...(isPath ? ['the name follows the path of a URL'] : []),
    ...parameters.map(
      (each) => `\`${each.argument}\` is a parameter of the path, of a ${each.noun}`,
    ),
    ...(noun === '' ? [] : [`${source} says that records are called "${noun}"`]),
  ]
}

function genericReason({ noun }: EndpointReading): string {
  return noun === ''
    ? 'generic: neither the name nor the group says what records are called'
    : `generic: no endpoint lists ${noun} records, or gets one of them by a key`
}

/** What the other endpoints changed about the first reading. */
function reasonsOfUse(
  first: EndpointReading,
  { plan, reading }: { plan: CollectionPlan; reading: EndpointReading },
): string[] {
  return [
    ...(reading.noun !== first.noun || plan.noun !== first.noun
      ? [`with the other endpoints: about ${plan.noun} records`]
      : []),
    ...(reading.action === first.action
      ? []
      : [`with the other endpoints: \`${reading.action}\`, since the record exists already`]),
  ]
}

function reasonsOfPlan({ noun, readings, parts, member, isOpen }: CollectionPlan): string[] {
  if (isOpen)
    return ['any key is accepted: no endpoint is about these records, others refer to them']
  const keyed = readings
    .filter(({ action }) => KEYED.has(action))
    .map(({ endpoint }) => endpoint.name)
  const names = parts.map(({ argument }) => `\`${argument}\``).join(', ')
  const lists = readings
    .filter(({ action }) => action === 'list')
    .map(({ endpoint }) => endpoint.name)
  return [
    ...(member === undefined ? [] : [`a membership: it links a ${member.noun} to its owner`]),
    ...(lists.length === 0 ? [] : [`listed by ${some(lists)}`]),
    parts.length === 0
      ? `no key: no endpoint means one ${noun} by an argument`
      : `identified by ${names}, as in ${some(keyed.length === 0 ? readings.map(({ endpoint }) => endpoint.name) : keyed)}`,
  ]
}

const KEYED: ReadonlySet<string> = new Set(['get', 'update', 'replace', 'delete'])

/** The first three of several names. */
function some(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + more
}
