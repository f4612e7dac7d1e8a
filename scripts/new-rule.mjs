// Creates the two files of a lint rule and adds it to the index: `pnpm new:rule <id>`.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [id] = process.argv.slice(2)
if (id === undefined || !/^[a-z]+(?:-[a-z0-9]+)+$/.test(id)) {
  console.error(
    'Usage: pnpm new:rule <id>\nThe id is in kebab-case: the subject, then the condition, for example endpoint-name-unique.',
  )
  process.exit(2)
}
const root = new URL('../', import.meta.url)
const rule = new URL(`packages/core/src/rules/${id}.ts`, root)
const test = new URL(`packages/core/src/rules/${id}.test.ts`, root)
if (existsSync(rule)) {
  console.error(`The rule ${id} already exists: ${fileURLToPath(rule)}`)
  process.exit(2)
}

writeFileSync(
  rule,
  `import { defineRule } from './define-rule.ts'

/**
 * The condition, and its reason.
 *
 * Spec: the clause.
 */
export default defineRule<{ name: string }>({
  id: '${id}',
  severity: 'warning',
  description: 'The condition, in one sentence.',
  source: 'The reason. If a requirement of the interface is the reason, use \`requirement\` with its id instead.',
  examples: { incorrect: { name: '' }, correct: { name: 'Users' } },
  message: ({ name }) => \`What is wrong with \${name}, and what to do.\`,
  check({ definition, report }) {
    if (definition.name === '') report({ path: ['name'], args: { name: definition.name } })
  },
})
`,
)
writeFileSync(
  test,
  `import { definition, testRule } from '../testing/test-rule.ts'

testRule('${id}', {
  valid: [{ name: 'a correct definition', source: definition() }],
  invalid: [
    {
      name: 'an incorrect definition',
      source: definition({ name: '' }),
      issues: [{ pointer: '/name', message: 'What is wrong with , and what to do.', marked: '""' }],
    },
  ],
})
`,
)
execFileSync(
  process.execPath,
  [fileURLToPath(new URL('packages/core/scripts/generate.mjs', root))],
  { stdio: 'inherit' },
)
console.log(
  `Created packages/core/src/rules/${id}.ts and ${id}.test.ts. Write the rule and its test cases, then run:\n  pnpm vitest run packages/core/src/rules/${id}.test.ts`,
)
