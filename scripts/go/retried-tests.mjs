/**
 * Returns the tests that failed at first and passed when they were repeated, each with the first line of its first error.
 *
 * @param {{ testResults: { assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {{ name: string, error: string }[]}
 */
export function retriedTests(report) {
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [error] }) => ({
      name: fullName.trim(),
      error: error.split('\n')[0],
    }))
}
