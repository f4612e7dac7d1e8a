import { relative } from 'node:path'

/**
 * What the summary of a test run tells, read from vitest's JSON report.
 *
 * @typedef {{ testResults: { name: string, status?: string, message?: string, assertionResults: { status: string, fullName: string, duration?: number | null, failureMessages: string[] }[] }[] }} Report
 */

/**
 * Returns the tests that failed at first and passed when they were repeated, each with the first line of its first error, and where in the repository it occurred.
 *
 * @param {Report} report
 * @returns {{ name: string, error: string }[]}
 */
export function retriedTests(report) {
  return withFirstError(report, 'passed')
}

/**
 * Returns the tests that failed, like `retriedTests`. A file that fails without a failing test, such as one that does not load, is named itself.
 *
 * @param {Report} report
 * @returns {{ name: string, error: string }[]}
 */
export function failedTests(report) {
  const files = report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message }) => ({ name: relative('.', name), error: firstError(message ?? '') }))
  return [...withFirstError(report, 'failed'), ...files]
}

function withFirstError(report, wanted) {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [error] }) => ({
      name: fullName.trim(),
      error: firstError(error),
    }))
}

function firstError(error) {
  return [error.split('\n')[0], placeOf(error)].filter(Boolean).join(' at ')
}

/** Returns `<file>:<line>` of the first stack frame that is in the repository, without its dependencies. */
function placeOf(error) {
  for (const [, file, line] of error.matchAll(/^ +at .*?(\/[^():]+):(\d+):\d+\)?$/gm)) {
    const path = relative('.', file)
    if (!path.startsWith('..') && !/node_modules\/(?!\.cache\/)/.test(path))
      return `${path}:${line}`
  }
  return undefined
}

/**
 * Returns how many tests each file has skipped, for example because a program is not installed.
 *
 * @param {Report} report
 * @returns {{ file: string, count: number }[]}
 */
export function leftOutTests(report) {
  const counts = new Map()
  for (const { name, assertionResults } of report.testResults) {
    const skipped = assertionResults.filter(({ status }) => /^(?:skipped|pending)$/.test(status))
    if (skipped.length === 0) continue
    // Several projects may run a file.
    const file = relative('.', name)
    counts.set(file, (counts.get(file) ?? 0) + skipped.length)
  }
  return [...counts].map(([file, count]) => ({ file, count }))
}

/**
 * Returns the files whose tests took longest, in seconds. Hooks and the loading of modules do not count.
 *
 * @param {Report} report
 * @param {number} count
 * @returns {{ file: string, seconds: number }[]}
 */
export function slowestFiles(report, count) {
  return report.testResults
    .map(({ name, assertionResults }) => ({
      file: relative('.', name),
      seconds: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
