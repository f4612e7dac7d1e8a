/**
 * Returns the requirements that no passed test verifies. Skipped and failed tests do not count.
 *
 * Tests are marked with `verifies(id)` of `fc-core/testing`; vitest writes the marks into its JSON report.
 *
 * @param {readonly string[]} ids All requirements.
 * @param {{ testResults: { assertionResults: { status: string, meta?: { requirements?: readonly string[] } }[] }[] }} report
 * @returns {string[]}
 */
export function unverifiedRequirements(ids, report) {
  const verified = new Set(
    report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .flatMap(({ meta }) => meta?.requirements ?? []),
  )
  return ids.filter((id) => !verified.has(id))
}
