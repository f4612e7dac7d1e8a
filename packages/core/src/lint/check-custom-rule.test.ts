import { describe, expect, test } from 'vitest'
import { presetConfig } from '../config/resolved-config.ts'
import type { Issue } from '../issue/issue.ts'
import { defineRule, type ReportDescriptor, type Rule } from '../rules/define-rule.ts'
import { definition, endpoint } from '../testing/test-rule.ts'
import { applyFixes } from './apply-fixes.ts'
import { lintText, lintValue } from './lint-definition.ts'

const value = definition({ flags: ['nope'], endpoints: [endpoint(), endpoint({ name: 'b' })] })
const text = JSON.stringify(value)

function custom(check: Rule<{ text: string }>['check'], rest: Partial<Rule> = {}): Rule {
  const { id = 'acme/rule', ...others } = rest
  return {
    ...defineRule<{ text: string }>({
      id,
      severity: 'warning',
      description: 'A rule.',
      message: (args) => args.text,
      check,
    }),
    ...others,
  }
}

const lint = (rule: Rule, source = text): Issue[] =>
  lintText(source, { config: { ...presetConfig(), customRules: [rule] } })

const failureOf = (rule: Rule): string[] =>
  lint(rule)
    .filter(({ code }) => code === rule.id)
    .map(({ severity, pointer, message }) => `${severity} ${pointer} ${message}`)

describe('a custom rule that fails', () => {
  test('is the one issue of the rule, at the start of the definition, and the other rules still run', () => {
    const rule = custom(({ report }) => {
      report({ path: [], args: { text: 'first' } })
      throw new TypeError('boom')
    })
    const issues = lint(rule)
    const [issue, ...others] = issues.filter(({ code }) => code === 'acme/rule')
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      severity: 'error',
      range: { start: { offset: 0 }, end: { offset: 1 } },
    })
    expect(issue!.message).toMatch(
      /^The rule acme\/rule failed, so its problems are unknown: TypeError: boom \(check-custom-rule\.test\.ts:\d+:\d+\)$/,
    )
    expect(issues.map(({ code }) => code)).toContain('flag-known')
  })

  test.each<[string, unknown, RegExp]>([
    ['a path that is no list', { path: '/a' }, /`path` of a report/],
    ['no report', undefined, /TypeError/],
    ['an unknown mark', { path: [], mark: 'all' }, /`mark` of a report/],
    ['a span without offsets', { path: [], span: {} }, /`span` of a report/],
    ['related locations without path', { path: [], related: [{}] }, /`related` of a report/],
    ['suggestions that are no list', { path: [], suggestions: {} }, /`suggestions` of a report/],
    ['a fix without edits', { path: [], fix: { title: 'x' } }, /Expected a fix/],
    [
      'an edit of an unknown kind',
      { path: [], fix: { title: 'x', edits: [{ kind: 'x' }] } },
      /Expected a fix/,
    ],
  ])('reports %s', (_, descriptor, message) => {
    const args = { text: 'x' }
    const report = descriptor && { args, ...(descriptor as object) }
    const rule = custom((context) => context.report(report as ReportDescriptor<typeof args>))
    expect(failureOf(rule)).toEqual([expect.stringMatching(message)])
  })

  test.each([
    ['reports nothing', async () => {}],
    [
      'would report later',
      async (context: { report(descriptor: never): void }) => {
        await Promise.resolve()
        context.report({ path: [], args: { text: 'late' } } as never)
      },
    ],
    ['rejects', async () => await Promise.reject(new Error('boom'))],
  ])('reports an asynchronous check that %s', (_, check) => {
    expect(failureOf(custom(check as never))).toEqual([
      expect.stringMatching(
        /^error  The rule acme\/rule failed, so its problems are unknown: TypeError: Expected `check` to be synchronous, got a promise\. Report problems before it returns\./,
      ),
    ])
  })

  test('reports an asynchronous message', () => {
    const rule = custom(({ report }) => report({ path: [], args: { text: '' } }), {
      message: (async () => await Promise.reject(new Error('boom'))) as never,
    })
    expect(failureOf(rule)).toEqual([
      expect.stringMatching(/Expected `message` to return a string/),
    ])
  })

  test('reports a message that is no string', () => {
    const rule = custom(({ report }) => report({ path: [], args: { text: 1 as never } }))
    expect(failureOf(rule)).toEqual([
      expect.stringMatching(/Expected `message` to return a string/),
    ])
  })

  test('reports a rule that changes the definition', () => {
    const rule = custom((context) => void context.definition.endpoints!.pop())
    expect(failureOf(rule)).toEqual([expect.stringMatching(/failed.*TypeError/)])
  })

  test('reports a thrown value that is no error', () => {
    const rule = custom(() => {
      throw 'no'
    })
    expect(failureOf(rule)).toEqual([expect.stringMatching(/it threw no\.$/)])
  })
})

test('a custom rule does not freeze a value of the caller', () => {
  lintValue(value, { config: { ...presetConfig(), customRules: [custom(() => {})] } })
  expect(Object.isFrozen(value)).toBe(false)
  expect(Object.isFrozen(value['endpoints'])).toBe(false)
})

test('a path that does not exist marks the nearest value', () => {
  const rule = custom(({ report }) =>
    report({ path: ['endpoints', 9, 'name'], args: { text: 'x' } }),
  )
  const issue = lint(rule).find(({ code }) => code === 'acme/rule')!
  expect(text.slice(issue.range!.start.offset, issue.range!.end.offset)).toMatch(/^\[/)
})

describe('a definition that is not valid JSON', () => {
  const broken = `${text.slice(0, -1)} "x": }`
  const report: Rule<{ text: string }>['check'] = (context) =>
    context.report({ path: ['endpoints', 0, 'name'], args: { text: 'x' } })

  test.each<[string, Partial<Rule>, number]>([
    ['local rules', { isLocal: true }, 1],
    ['rules that read the text', { reads: 'text' }, 1],
    ['no others', {}, 0],
  ])('is checked by %s', (_, rest, count) => {
    const source = broken.replace('"x": }', '"x" [ }')
    const found = lint(custom(report, rest), source).filter(({ code }) => code === 'acme/rule')
    expect(found).toHaveLength(count)
  })
})

test('applyFixes applies safe fixes of custom rules', () => {
  const rule = custom(({ definition: { name }, report }) => {
    if (name !== 'Acme')
      report({
        path: ['name'],
        args: { text: 'x' },
        fix: {
          title: 'Rename',
          safe: true,
          edits: [{ kind: 'set', path: ['name'], value: 'Acme' }],
        },
      })
  })
  const config = { ...presetConfig(), customRules: [rule] }
  expect(JSON.parse(applyFixes(text, { config }).text)).toMatchObject({ name: 'Acme' })
})
