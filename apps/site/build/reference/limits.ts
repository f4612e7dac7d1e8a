import { readFileSync } from 'node:fs'
import { formatTable, HTTP_LIMITS } from 'fc-command'
import { MAX_SHOWN } from '../../../../packages/mock/src/admin/records.ts'
import { MAX_CHANGES, MAX_CHARACTERS } from '../../../../packages/mock/src/dataset/state.ts'
import { MAX_SCANNED } from '../../../../packages/mock/src/dataset/types.ts'
import { MAX_TOKENS } from '../../../../packages/mock/src/calls/issued-tokens.ts'
import { MAX_PREFERRED_DATA } from '../../../../packages/mock/src/calls/service.ts'
import { MAX_DELAY } from '../../../../packages/mock/src/faults/delay.ts'
import { MAX_LOGGED_BODY } from '../../../../packages/mock/src/cli/log-level.ts'
import { MAX_TEXT } from '../../../../packages/mock/src/log/call-log.ts'
import { MAX_WAIT } from '../../../../packages/mock/src/log/find-calls.ts'
import { MAX_OVERRIDES } from '../../../../packages/mock/src/control/override.ts'
import { MAX_LEVELS } from '../../../../packages/mock/src/names/json-value.ts'
import { MAX_SERIES } from '../../../../packages/mock/src/node/metrics.ts'
import { MAX_WAITING } from '../../../../packages/server/src/node/send-response.ts'
import { MAX_REPEATED } from '../../../../packages/mock/src/operations/domain-error.ts'
import { MAX_RECORDS } from '../../../../packages/mock/src/operations/find-records.ts'
import { MAX_VALUES } from '../../../../packages/mock/src/operations/query/compile-condition.ts'
import {
  MAX_CONDITIONS,
  MAX_WORDS,
} from '../../../../packages/mock/src/operations/query/compile-query.ts'
import { MAX_FIELDS } from '../../../../packages/mock/src/operations/query/compile-sort.ts'
import { resolveOptions } from '../../../../packages/mock/src/options.ts'
import { MAX_RECORDED } from '../../../../packages/mock/src/cli/har-recording.ts'
import { MAX_COLLECTED } from '../../../../packages/mock/src/recording/collect-records.ts'
import {
  MAX_UPSTREAM_BYTES,
  MAX_UPSTREAM_VALUES,
  UPSTREAM_TIMEOUT,
} from '../../../../packages/mock/src/upstream/upstream.ts'
import { MAX_STATE } from '../../../../packages/server/src/pipeline/budget.ts'

/** What happens beyond the limit of an option. */
const EFFECTS: Record<string, string> = {
  maxPageSize: 'pages have this size',
  maxSessions: '503 `TOO_MANY_SESSIONS`, if none is idle for `sessionTimeout`',
  sessionTimeout: 'deleted when others need its place',
  maxMemory:
    'the largest log discards its oldest calls; then 503 `MEMORY_FULL`, and 400 `STATE_FULL` for records',
  journal: 'the oldest are discarded',
  maxBodyBytes: '413 `BODY_TOO_LARGE`',
  maxBodyDepth: '400 `INVALID_JSON`',
  maxPipelineSteps: '400 `PIPELINE_TOO_LARGE`, before the first step',
  maxPipelineDepth: '400 `PIPELINE_TOO_LARGE`',
  maxPipelineReferences: '400 `PIPELINE_TOO_LARGE`',
  maxPipelineSize: '400 `PIPELINE_TOO_LARGE`',
}

const { headersTimeout, keepAliveTimeout, maxHeaderSize, requestTimeout } = HTTP_LIMITS

/** Limit, value, and what happens beyond it. */
const CONSTANTS: [limit: string, value: number, beyond: string][] = [
  ['Size of the request headers, in bytes', maxHeaderSize, '431 `HEADERS_TOO_LARGE`'],
  ['Time for the request headers, in milliseconds', headersTimeout, '408 `REQUEST_TIMEOUT`'],
  ['Time for a whole request, in milliseconds', requestTimeout, '408 `REQUEST_TIMEOUT`'],
  ['Time for the next request on a connection, in milliseconds', keepAliveTimeout, 'closed'],
  ['Delay of a response, in milliseconds', MAX_DELAY, 'responses have this delay'],
  [
    'Created, changed and deleted records (created and deleted again: none)',
    MAX_CHANGES,
    '400 `STATE_FULL` until a reset',
  ],
  ['Their values, in characters of JSON', MAX_CHARACTERS, '400 `STATE_FULL` until a reset'],
  [
    'Share of the limits of a session that one pipeline may fill',
    MAX_STATE,
    '400 `PIPELINE_TOO_LARGE`',
  ],
  [
    'Characters that one call may store by repeating values in several records',
    MAX_REPEATED,
    '400 `INVALID_ARGUMENTS`',
  ],
  [
    'Records that a filter, a search, a sort or a lookup by a field reads',
    MAX_SCANNED,
    'later records are ignored',
  ],
  [
    'Records of a call that is not paginated, and of a batch',
    MAX_RECORDS,
    'further ones are ignored',
  ],
  ['Values that a filter compares with', MAX_VALUES, '400 `INVALID_ARGUMENTS`'],
  ['Conditions of a call', MAX_CONDITIONS, '400 `INVALID_ARGUMENTS`'],
  ['Search words', MAX_WORDS, 'further ones are ignored'],
  ['Fields to sort by', MAX_FIELDS, 'further ones are ignored'],
  ['Nested levels of the result of a custom handler', MAX_LEVELS, '500 `INTERNAL_ERROR`'],
  ['Characters of a body in `GET /__fc/calls`', MAX_TEXT, 'bodies are truncated'],
  ['Time that `wait` waits for calls, in milliseconds', MAX_WAIT, '400 `INVALID_ARGUMENTS`'],
  ['Overrides of a session', MAX_OVERRIDES, '400 `TOO_MANY_OVERRIDES`'],
  ['Characters of a body with `--log-level debug`', MAX_LOGGED_BODY, 'bodies are truncated'],
  ['Endpoints that the metrics count separately', MAX_SERIES, 'further ones are `(other)`'],
  ['Characters of an `X-Request-Id`', 128, 'another id is generated'],
  ['Records in a response of the admin API', MAX_SHOWN, 'further ones need `offset`'],
  [
    'Time for a response of the upstream, in milliseconds; by default (`upstream.timeout`)',
    UPSTREAM_TIMEOUT,
    '504 `UPSTREAM_TIMEOUT`',
  ],
  [
    'Size of a response of the upstream, in bytes; by default (`upstream.maxBytes`)',
    MAX_UPSTREAM_BYTES,
    '502 `UPSTREAM_BAD_RESPONSE`',
  ],
  [
    'Names and values in a response of the upstream',
    MAX_UPSTREAM_VALUES,
    '502 `UPSTREAM_BAD_RESPONSE`',
  ],
  ['Size of the recorded calls of `--record`, in bytes', MAX_RECORDED, 'the oldest are dropped'],
  ['Recorded records', MAX_COLLECTED, 'further ones are ignored'],
  ['Issued bearer tokens', MAX_TOKENS, 'the oldest are discarded'],
  [
    'Datasets of `Prefer: seed` and `items` in memory',
    MAX_PREFERRED_DATA,
    'they are generated again when needed',
  ],
  ['Bytes of an event stream that wait for a slow client', MAX_WAITING, 'the connection is closed'],
]

/** The page of the limits of the mock, from the options of `createMock` and the constants of the sources. */
export function limitsPage(): string {
  return `# Limits of fc-mock

Limits keep the mock responsive, whatever clients send.

## Options

Options of \`createMock\`, \`createHandlers\` and the Vite plugin.

${formatTable([['Limit', 'Default', 'Option', 'Beyond it'], ...limitOptions()])}

A pipeline counts together with the pipelines in its steps.

## Fixed limits

${formatTable([
  ['Limit', 'Value', 'Beyond it'],
  ...CONSTANTS.map(([limit, value, beyond]) => [limit, value.toLocaleString('en'), beyond]),
])}

Long searches, sorts and pipelines pause after a few milliseconds, so that other calls are answered meanwhile. Lists without filters and sorting, and lists of one parent, cost the same at
any position.
`
}

/**
 * The options that are limits: names with `max`, and the size of the log.
 *
 * @throws If a comment states another default than the source.
 */
function limitOptions(): string[][] {
  const source = ['packages/mock/src/options.ts', 'packages/server/src/options.ts']
    .map((file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const comments = source.matchAll(/\/\*\*\n((?: {3}\*.*\n)+?) {3}\*\/\n {2}(\w+)\?:/g)
  const defaults: Record<string, unknown> = { ...resolveOptions({}) }
  return [...comments].flatMap(([, comment = '', name = '']) => {
    if (!/^max|^journal$|^sessionTimeout$/.test(name)) return []
    const text = comment.replaceAll(/^ {3}\* ?/gm, '')
    const [description = '', value] = text.split(/\s*@default /)
    if (Number(value) !== defaults[name])
      throw new Error(
        `The comment of ${name} says the default ${value}, which is ${String(defaults[name])}.`,
      )
    const effect = EFFECTS[name]
    if (effect === undefined) throw new Error(`The option ${name} needs an entry in EFFECTS.`)
    return [[toSentence(description), Number(value).toLocaleString('en'), `\`${name}\``, effect]]
  })
}

function toSentence(comment: string): string {
  return comment
    .replaceAll(/\s+/g, ' ')
    .replace(/^Maximum (\w)/, (_, first: string) => first.toUpperCase())
    .replace(/\.$/, '')
}
