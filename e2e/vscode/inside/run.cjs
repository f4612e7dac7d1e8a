// Runs inside the extension host, beside the extension: what is given to `extensionTestsPath`. Writes what came of it to a file, for vitest.
const { writeFileSync } = require('node:fs')
const vscode = require('vscode')
const { cases } = require('./cases.cjs')

exports.run = async () => {
  const results = {}
  for (const [name, run] of Object.entries(cases)) {
    try {
      await inTime(run())
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

/** A case that waits for somebody to press a button must not keep the others waiting. */
function inTime(running) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not come to an end.')), 20_000)
    running.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
