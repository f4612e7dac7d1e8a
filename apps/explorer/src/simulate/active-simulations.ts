import type { Control, Delay, Override } from '../control/messages.ts'

/** A simulation that is active, and the request to the admin API that ends it. */
export interface ActiveSimulation {
  key: string
  label: string
  end: readonly [method: string, path: string, body?: object]
}

/** Returns what is simulated in a session: settings, clock, overrides. */
export function activeSimulations({
  settings,
  changed,
  isClockChanged,
  now,
  overrides,
}: Control): ActiveSimulation[] {
  const isShown = (name: string): boolean => name !== 'now'
  const values = settings as unknown as Readonly<Record<string, unknown>>
  return [
    ...changed.filter(isShown).map((name): ActiveSimulation => {
      return {
        key: name,
        label: describeSetting(name, values[name]),
        end: ['PATCH', 'settings', { [name]: null }],
      }
    }),
    ...(isClockChanged
      ? [
          {
            key: 'now',
            label: `Clock ${formatInstant(now)}`,
            end: ['PATCH', 'settings', { now: null }] as const,
          },
        ]
      : []),
    ...overrides
      .filter(({ override, applied }) => applied < timesOf(override))
      .map(({ id, override }): ActiveSimulation => {
        return {
          key: `override ${id}`,
          label: describeOverride(override),
          end: ['DELETE', `overrides/${id}`],
        }
      }),
  ]
}

/** Formats a delay as the option `--delay` accepts it: `250`, `100-500`, `~200`. */
export function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return String(delay)
  return 'median' in delay ? `~${delay.median}` : `${delay.min}-${delay.max}`
}

/** Formats a time of the clock to the minute. */
export function formatInstant(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function describeSetting(name: string, value: unknown): string {
  switch (name) {
    case 'delay':
      return `Delay ${formatDelay(value as Delay)} ms`
    case 'errorRate':
      return `Errors ${Math.round((value as number) * 1000) / 10} %`
    case 'onMissingVersion':
      return `Missing version: ${value}`
    case 'onUnknownVersion':
      return `Unknown version: ${value}`
    case 'pageSize':
      return `Page size ${value}`
    case 'arguments':
      return `Arguments ${value}`
    case 'tokens':
      return 'Tokens changed'
    default:
      return `${name}: ${value}`
  }
}

function describeOverride(override: Override): string {
  const { endpoint = 'All endpoints', where, nth } = override
  const condition = where === undefined ? '' : ' for some arguments'
  const number = nth === undefined ? '' : ` from call ${nth}`
  const times = timesOf(override)
  const count = times === Infinity ? '' : ` (${times}×)`
  return `${endpoint}: ${effectsOf(override).join(', ')}${condition}${number}${count}`
}

function effectsOf(override: Override): string[] {
  const { error, status, page, cursor, connection, body, delay, items, seed } = override
  return [
    ...(error === undefined ? [] : [error]),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(page === undefined ? [] : [`${page} page`]),
    ...(cursor === undefined ? [] : [`${cursor} cursor`]),
    ...(connection === undefined ? [] : [`connection ${connection}`]),
    ...(body === undefined ? [] : [`${body} body`]),
    ...(delay === undefined ? [] : [`delay ${formatDelay(delay)} ms`]),
    ...(items === undefined ? [] : [`${items} items`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...('value' in override ? ['value'] : []),
    ...('handler' in override ? ['handler'] : []),
  ]
}

/** Number of calls that an override applies to. */
function timesOf({ nth, times }: Override): number {
  return times ?? (nth === undefined ? Infinity : 1)
}
