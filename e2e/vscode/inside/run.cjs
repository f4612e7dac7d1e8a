// Runs in the extension host as `extensionTestsPath`. Writes the results to a file for vitest.
const { writeFileSync } = require('node:fs')
const vscode = require('vscode')
const { cases } = require('./cases.cjs')

exports.run = async () => {
  const results = {}
  for (const [name, run] of Object.entries(cases)) {
    try {
      await withTimeout(run())
      results[name] = 'passed'
    } catch (error) {
      results[name] = String(error?.stack ?? error)
    }
  }
  writeFileSync(
    process.env.FC_EXTENSION_REPORT,
    JSON.stringify({ version: vscode.version, results }),
  )
}

/** Rejects after 20 s, so that a pending dialog does not block the other cases. */
function withTimeout(running) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out after 20 s.')), 20_000)
    running.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
