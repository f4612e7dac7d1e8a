// The step of action.yml: lints definitions, and compares those that changed with the base. Annotations go to standard output.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findCommand } from './find-command.mjs'

const input = (name) => process.env[`INPUT_${name}`]?.trim() ?? ''
const temporary = process.env.RUNNER_TEMP
const [program, ...first] = findCommand(join(temporary, 'fc-cli'), input('VERSION'))
const MAX_OUTPUT = 256 * 1024 * 1024
let failed = false

const hasWarningLimit = input('MAX_WARNINGS') !== ''
const checks = [...option('--preset', input('PRESET')), ...option('--config', input('CONFIG'))]
lint()
if (input('DIFF') === 'true') diff()
if (failed) process.exitCode = 1

function lint() {
  const paths = input('PATHS')
    .split('\n')
    .map((path) => path.trim())
  const args = [
    'lint',
    ...paths.filter((path) => path !== ''),
    ...checks,
    ...(hasWarningLimit ? ['--max-warnings', input('MAX_WARNINGS')] : []),
  ]
  process.stdout.write(run([...args, '--format', 'github']))
  const file =
    input('SARIF') || (input('UPLOAD_SARIF') === 'true' ? join(temporary, 'fc-cli.sarif') : '')
  if (file === '') return
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, run([...args, '--format', 'sarif']))
  append('GITHUB_OUTPUT', `sarif=${resolve(file)}\n`)
}

function diff() {
  const base = findBase(input('BASE'))
  if (base === undefined) {
    console.log('::notice::There is no base to compare the package definitions with.')
    return
  }
  for (const { status, old, path } of changedFiles(base)) {
    const before = git(['show', `${base}:./${old}`])
    if (!isDefinition(before)) continue
    if (status === 'D') {
      console.log(
        `::${input('FAIL_ON') === 'none' ? 'warning' : 'error'}::Package definition ${escapeData(old)} was removed.`,
      )
      failed ||= input('FAIL_ON') !== 'none'
      continue
    }
    if (!isDefinition(readFileSync(path, 'utf8'))) continue
    const args = ['diff', `git:${base}:./${old}`, path, ...checks]
    const all = [
      ...args,
      ...option('--fail-on', input('FAIL_ON')),
      ...option('--accept', input('ACCEPT')),
    ]
    process.stdout.write(run([...all, '--format', 'github']))
    append('GITHUB_STEP_SUMMARY', `${run([...all, '--format', 'markdown'])}\n`)
  }
}

/** Returns the commit of the base. Undefined if the event has none, such as the push of a new branch. */
function findBase(base) {
  if (base === '' || /^0+$/.test(base)) return undefined
  if (base.startsWith('-')) throw new Error(`Invalid base: ${base}`)
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], {
    encoding: 'utf8',
  })
  if (known.status === 0) return known.stdout.trim()
  // The checkout of a workflow has the last commit only.
  git(['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', base])
  return git(['rev-parse', 'FETCH_HEAD']).trim()
}

/** Returns the JSON files in the working directory that were changed, renamed or removed since the base. */
function changedFiles(base) {
  const fields = git(
    `diff --name-status -z --relative --find-renames --diff-filter=MRD ${base} -- *.json`.split(
      ' ',
    ),
  ).split('\0')
  const files = []
  while (fields.length > 1) {
    const status = fields.shift()[0]
    const old = fields.shift()
    files.push({ status, old, path: status === 'R' ? fields.shift() : old })
  }
  return files
}

function isDefinition(text) {
  return text.includes('"base_url"') && text.includes('"endpoints"')
}

/** Runs fc-cli. Problems fail the step at its end, so that all of them are reported; other errors fail it now. */
function run(args) {
  const { status, stdout, error } = spawnSync(program, [...first, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (error !== undefined) throw error
  if (status !== 0 && status !== 1) {
    process.stdout.write(stdout)
    process.exit(status ?? 1)
  }
  failed ||= status === 1
  return stdout
}

function git(args) {
  const { status, stdout, error } = spawnSync('git', args, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (error !== undefined) throw error
  if (status !== 0) process.exit(status ?? 1)
  return stdout
}

function option(name, value) {
  return value === '' ? [] : [name, value]
}

/** Appends text to a file that a variable of the runner names. */
function append(variable, text) {
  if (process.env[variable]) appendFileSync(process.env[variable], text)
}

function escapeData(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
