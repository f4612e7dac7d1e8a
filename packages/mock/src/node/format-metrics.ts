import { monitorEventLoopDelay } from 'node:perf_hooks'
import packageJson from '../../package.json' with { type: 'json' }
import { DURATIONS, type Metrics } from './metrics.ts'

/** What a server measures besides its requests. */
export interface ServerFacts {
  /** Number of requests in progress. */
  pending: number
  bytesReceived: number
  bytesSent: number
  sessions: number
  /** Share of the limits of stored changes that is used, from 0 to 1. */
  stateFill: number
}

/** Media type of the metrics. */
export const OPENMETRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Formats the metrics of a server and its process as OpenMetrics. */
export function formatMetrics({ series, violations }: Metrics, facts: ServerFacts): string {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const families: Family[] = [
    [
      'fc_mock_build',
      'info',
      'Version of fc-mock and of Node.js',
      [['_info', { version: packageJson.version, node: process.version.slice(1) }, 1]],
    ],
    [
      'fc_mock_requests',
      'counter',
      'Responses by status',
      series.flatMap((one) =>
        [...one.statuses].map(([status, count]): Sample => [
          '_total',
          { ...labelsOf(one), status: String(status) },
          count,
        ]),
      ),
    ],
    [
      'fc_mock_request_duration_seconds',
      'histogram',
      'Time from the request headers to the end of the response',
      series.flatMap((one): Sample[] => {
        const labels = labelsOf(one)
        let count = 0
        const buckets = one.durations.map((each, index): Sample => {
          count += each
          const bound = DURATIONS[index]
          return [
            '_bucket',
            { ...labels, le: bound === undefined ? '+Inf' : formatFloat(bound) },
            count,
          ]
        })
        return [...buckets, ['_count', labels, count], ['_sum', labels, one.seconds]]
      }),
    ],
    ['fc_mock_requests_pending', 'gauge', 'Requests in progress', [['', {}, facts.pending]]],
    [
      'fc_mock_received_bytes',
      'counter',
      'Bytes received on all connections, with headers',
      [['_total', {}, facts.bytesReceived]],
    ],
    [
      'fc_mock_sent_bytes',
      'counter',
      'Bytes sent on all connections, with headers',
      [['_total', {}, facts.bytesSent]],
    ],
    [
      'fc_mock_violations',
      'counter',
      'Protocol violations of clients by code',
      [...violations].map(([code, count]): Sample => ['_total', { code }, count]),
    ],
    ['fc_mock_sessions', 'gauge', 'Sessions', [['', {}, facts.sessions]]],
    [
      'fc_mock_state_fill_ratio',
      'gauge',
      'Share of the limits of stored changes that the fullest session uses',
      [['', {}, facts.stateFill]],
    ],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory', [['', {}, rss]]],
    [
      'nodejs_heap_size_used_bytes',
      'gauge',
      'Used memory of the JavaScript heap',
      [['', {}, heapUsed]],
    ],
    [
      'process_cpu_seconds',
      'counter',
      'CPU time, user and system',
      [['_total', {}, (user + system) / 1e6]],
    ],
    [
      'process_start_time_seconds',
      'gauge',
      'Start of the process, as Unix time',
      [['', {}, START]],
    ],
    [
      'nodejs_eventloop_delay_seconds',
      'summary',
      'Delay of the event loop since the previous request of metrics',
      readLoopDelay(),
    ],
  ]
  return `${families.map(formatFamily).join('')}# EOF\n`
}

type Sample = readonly [suffix: string, labels: Readonly<Record<string, string>>, value: number]

type Family = readonly [
  name: string,
  type: 'counter' | 'gauge' | 'histogram' | 'info' | 'summary',
  help: string,
  samples: readonly Sample[],
]

function formatFamily([name, type, help, samples]: Family): string {
  const unit = /_(?:seconds|bytes|ratio)$/.exec(name)?.[0].slice(1)
  const lines = [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${help}`,
    ...samples.map(([suffix, labels, value]) => `${name}${suffix}${formatLabels(labels)} ${value}`),
  ]
  return `${lines.join('\n')}\n`
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escape(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}

/** Formats a bound as OpenMetrics requires it: whole numbers have a decimal point. */
function formatFloat(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value)
}

function labelsOf(one: { package: string; endpoint: string }): Record<string, string> {
  return { package: one.package, endpoint: one.endpoint }
}

/** Interval of the timer that measures the delay, in milliseconds. It runs from the first request of metrics. */
const RESOLUTION = 10

const LOOP_DELAY = monitorEventLoopDelay({ resolution: RESOLUTION })
LOOP_DELAY.enable()

function readLoopDelay(): Sample[] {
  // The measured time includes the interval.
  const read = (percentile: number): number =>
    LOOP_DELAY.count === 0
      ? 0
      : Math.max(LOOP_DELAY.percentile(percentile) / 1e9 - RESOLUTION / 1e3, 0)
  const samples = [50, 90, 99, 100].map((percentile): Sample => [
    '',
    { quantile: formatFloat(percentile / 100) },
    read(percentile),
  ])
  LOOP_DELAY.reset()
  return samples
}

const START = Date.now() / 1000 - process.uptime()
