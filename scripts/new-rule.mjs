// Makes the two files of a new lint rule and takes it into the index: `pnpm new:rule <id>`.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [id] = process.argv.slice(2)
if (id === undefined || !/^[a-z]+(?:-[a-z0-9]+)+$/.test(id)) {
  console.error(
    'Usage: pnpm new:rule <id>\nThe id says the subject first, then what must hold, in kebab-case: endpoint-name-unique',
  )
  process.exit(2)
}
const root = new URL('../', import.meta.url)
const rule = new URL(`packages/core/src/rules/${id}.ts`, root)
const test = new URL(`packages/core/src/rules/${id}.test.ts`, root)
if (existsSync(rule)) {
  console.error(`The rule ${id} exists already: ${fileURLToPath(rule)}`)
  process.exit(2)
}

writeFileSync(
  rule,
  `import { defineRule } from './define-rule.ts'

/**
 * Say what holds, and why.
 *
 * Spec: name the clause.
 */
export default defineRule<{ name: string }>({
  id: '${id}',
  severity: 'warning',
  description: 'What must hold, in one sentence.',
  source: 'Why, when no requirement of the interface asks for it; else \`requirement\` with its id.',
  examples: { bad: { name: '' }, good: { name: 'Users' } },
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
  valid: [{ name: 'a good definition', source: definition() }],
  invalid: [
    {
      name: 'a bad one',
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
  `Write the rule in packages/core/src/rules/${id}.ts and its cases in ${id}.test.ts, then:\n  pnpm vitest run packages/core/src/rules/${id}.test.ts`,
)
