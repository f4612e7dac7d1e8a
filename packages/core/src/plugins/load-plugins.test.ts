import { describe, expect, test } from 'vitest'
import { loadConfig } from '../config/resolve-config.ts'
import { type ResolvedConfig } from '../config/resolved-config.ts'
import { lintText } from '../lint/lint-definition.ts'
import { defineRule } from '../rules/define-rule.ts'
import { definition, endpoint } from '../testing/test-rule.ts'
import { definePlugin } from './define-plugin.ts'
import { loadPlugins, skipPlugins } from './load-plugins.ts'

const groupPresent = defineRule({
  id: 'group-present',
  severity: 'warning',
  presets: { strict: 'error' },
  description: 'Each endpoint must have a group.',
  url: 'https://example.com/group-present',
  options: { except: ['ping'], prefix: '' },
  message: ({ name }: { name: string }) => `The endpoint ${name} has no group.`,
  check({ definition: { endpoints = [] }, options, report }) {
    for (const [index, each] of endpoints.entries()) {
      if (each?.name === undefined || options.except.includes(each.name)) continue
      const path = ['endpoints', index]
      if (!each.group?.startsWith(options.prefix) || each.group === '')
        report({ path, mark: 'open', args: { name: each.name } })
    }
  },
})
const acme = definePlugin({ name: 'acme', rules: [groupPresent] })
const text = JSON.stringify(definition({ endpoints: [endpoint({ group: '' })] }))

/** Loads `/a/fc.config.json` with plugins from memory. */
async function load(
  files: Record<string, object>,
  modules: Record<string, unknown> = { './acme.mjs': acme },
): Promise<ResolvedConfig> {
  const readFile = async (path: string): Promise<string | undefined> =>
    files[path] === undefined ? undefined : JSON.stringify(files[path])
  return await loadPlugins(
    await loadConfig('/a/fc.config.json', readFile),
    async (module, folder) => {
      if (!(module in modules)) throw new Error(`Module not found: ${folder}/${module}.`)
      return { file: `${folder}/${module}`, plugin: modules[module] }
    },
  )
}

const problemsOf = ({ problems }: ResolvedConfig): string[] =>
  problems.flatMap(({ file, issues }) =>
    issues.map(({ severity, pointer, message }) => `${file}#${pointer} ${severity} ${message}`),
  )

const issuesOf = (config: ResolvedConfig): string[] =>
  lintText(text, { config })
    .filter(({ code }) => code.includes('/'))
    .map(({ code, severity, pointer, message }) => `${code} ${severity} ${pointer} ${message}`)

const plugins = ['./acme.mjs']

describe('loadPlugins', () => {
  test('adds the rules of a plugin under its name, with their severities and pages', async () => {
    const config = await load({ '/a/fc.config.json': { plugins } })
    expect(problemsOf(config)).toEqual([])
    expect(issuesOf(config)).toEqual([
      'acme/group-present warning /endpoints/0 The endpoint find-user has no group.',
    ])
    expect(lintText(text, { config }).find(({ code }) => code.includes('/'))?.url).toBe(
      'https://example.com/group-present',
    )
  })

  test.each([
    [{ rules: { 'acme/group-present': 'info' } }, 'info'],
    [{ extends: 'strict' }, 'error'],
    [{ extends: 'strict', rules: { 'acme/group-present': 'off' } }, undefined],
    [{ ignore: [{ rule: 'acme/group-present', path: '/endpoints/find-user' }] }, undefined],
  ])('applies %j', async (content, severity) => {
    const config = await load({ '/a/fc.config.json': { ...content, plugins } })
    expect(problemsOf(config)).toEqual([])
    expect(issuesOf(config).map((issue) => issue.split(' ')[1])).toEqual(
      severity === undefined ? [] : [severity],
    )
  })

  test('passes the options of the configuration to a rule', async () => {
    const ruleOptions = { 'acme/group-present': { except: ['find-user'] } }
    const config = await load({ '/a/fc.config.json': { plugins, ruleOptions } })
    expect(problemsOf(config)).toEqual([])
    expect(issuesOf(config)).toEqual([])
  })

  test('reports unknown options and values of another type, and uses the defaults', async () => {
    const ruleOptions = { 'acme/group-present': { except: 'find-user', prefixes: 'a' } }
    const config = await load({ '/a/fc.config.json': { plugins, ruleOptions } })
    expect(problemsOf(config)).toEqual([
      '/a/fc.config.json#/ruleOptions/acme~1group-present/except error Expected the option "except" to be of type array, got string "find-user".',
      '/a/fc.config.json#/ruleOptions/acme~1group-present/prefixes error Unknown option "prefixes". Did you mean "prefix"?',
    ])
    expect(issuesOf(config)).toHaveLength(1)
  })

  test('reports unknown rules of plugins where they are named', async () => {
    const content = { plugins, rules: { 'acme/groups-present': 'off', 'other/x': 'off' } }
    expect(problemsOf(await load({ '/a/fc.config.json': content }))).toEqual([
      '/a/fc.config.json#/rules/acme~1groups-present warning Unknown rule "acme/groups-present". Did you mean "acme/group-present"?',
      '/a/fc.config.json#/rules/other~1x warning Unknown rule "other/x". Add the module or package with this rule to `plugins`.',
    ])
    const without = await load({ '/a/fc.config.json': { ...content, plugins: [] } })
    expect(problemsOf(without)).toHaveLength(2)
  })

  test('reports options of rules without options', async () => {
    const ruleOptions = { 'flag-known': {} }
    expect(problemsOf(await load({ '/a/fc.config.json': { ruleOptions } }))).toEqual([
      '/a/fc.config.json#/ruleOptions/flag-known error The rule "flag-known" has no options.',
    ])
  })

  test('resolves plugins relative to the configuration that names them, and loads each once', async () => {
    const config = await load(
      {
        '/a/fc.config.json': { extends: './shared/base.json', plugins: ['../shared/acme.mjs'] },
        '/a/shared/base.json': {
          plugins,
          rules: { 'acme/group-present': 'error' },
          ruleOptions: { 'acme/group-present': { except: [] } },
        },
      },
      { './acme.mjs': acme },
    )
    // The second path has no module here: what matters is the folder of the first.
    expect(problemsOf(config)).toEqual([
      '/a/fc.config.json#/plugins/0 error "../shared/acme.mjs": Module not found: /a/../shared/acme.mjs.',
    ])
    expect(issuesOf(config)[0]).toMatch('error')
    const twice = { extends: ['./base.json', './base.json'] }
    const repeated = await load({ '/a/fc.config.json': twice, '/a/base.json': { plugins } })
    expect(problemsOf(repeated)).toEqual([])
    expect(repeated.customRules).toHaveLength(1)
  })

  test('reports plugins with the same name, and uses the first', async () => {
    const config = await load(
      { '/a/fc.config.json': { plugins: ['./acme.mjs', './other.mjs'] } },
      { './acme.mjs': acme, './other.mjs': acme },
    )
    expect(problemsOf(config)).toEqual([
      '/a/fc.config.json#/plugins/1 error "./other.mjs": Duplicate plugin "acme": another module has this name. Rename one.',
    ])
    expect(config.customRules).toHaveLength(1)
  })

  test('does not report rules as unknown if a plugin cannot be loaded', async () => {
    const content = { plugins: ['./missing.mjs'], rules: { 'acme/group-present': 'off' } }
    expect(problemsOf(await load({ '/a/fc.config.json': content }))).toEqual([
      '/a/fc.config.json#/plugins/0 error "./missing.mjs": Module not found: /a/./missing.mjs.',
    ])
  })

  const rule = { ...groupPresent }
  test.each([
    ['no default export', undefined, /default export.*; there is none\./],
    ['a function', () => {}, /default export.*got a function/],
    ['a name with a space', { ...acme, name: 'a b' }, /`name` of the plugin/],
    ['no rules', { name: 'acme' }, /`rules` of the plugin to be a list, got nothing/],
    [
      'a rule without check',
      [{ ...rule, check: undefined }],
      /"group-present": expected `check` to be a function, got nothing/,
    ],
    [
      'an unknown severity',
      [{ ...rule, severity: 'warn' }],
      /`severity` to be "error".*got string "warn"/,
    ],
    ['an id with a prefix', [{ ...rule, id: 'acme/x' }], /`id` to be lower-case words/],
    ['an unknown preset', [{ ...rule, presets: { x: 'off' } }], /`presets`/],
    ['an unknown requirement', [{ ...rule, requirement: 'x' }], /`requirement`/],
    ['another scheme', [{ ...rule, url: 'javascript:alert(1)' }], /`url` to be an http/],
    ['a fatal rule', [{ ...rule, fatal: true }], /`fatal` is not available/],
    ['a rule that is no object', [null], /Invalid rule at index 0: expected an object, got null/],
    ['duplicate ids', [rule, rule], /Duplicate rule "group-present"/],
  ])('rejects a plugin with %s', async (_, value, message) => {
    const plugin = Array.isArray(value) ? { name: 'acme', rules: value } : value
    const config = await load({ '/a/fc.config.json': { plugins } }, { './acme.mjs': plugin })
    expect(config.customRules).toEqual([])
    expect(problemsOf(config)).toEqual([expect.stringMatching(message)])
  })
})

test('skipPlugins reports each file with plugins', async () => {
  const readFile = async (path: string): Promise<string | undefined> =>
    path === '/a/fc.config.json' ? JSON.stringify({ plugins: ['./a.mjs', 'b'] }) : undefined
  const config = await loadConfig('/a/fc.config.json', readFile)
  expect(problemsOf(skipPlugins(config, 'Not trusted.', 'info'))).toEqual([
    '/a/fc.config.json#/plugins info Not trusted.',
  ])
  expect(problemsOf(config)).toEqual([])
})
