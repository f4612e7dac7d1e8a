import { expect, test } from 'vitest'
import { defineCommand } from './define-command.ts'
import { formatHelp } from './format-help.ts'
import { formatReference } from './format-markdown.ts'

const command = defineCommand({
  name: 'build',
  summary: 'Build a site',
  details: ['Reads `site.json`.'],
  operands: { noun: 'page', usage: '<file>...', accepts: ['file'] },
  examples: [['build a.md', 'one page'], ['build a.md b.md', 'two pages'], ['cat a.md | build -']],
  groups: {
    Input: {
      target: { type: 'string', label: 'url', description: 'Target', isRequired: true },
      port: { type: 'integer', label: 'n|m', description: 'Port', min: 0, max: 99, default: 80 },
    },
    Output: {
      format: {
        type: 'string',
        short: 'f',
        label: 'name',
        description: 'Format of the pages, which are written to the folder `dist` below the folder',
        choices: ['html', 'text'],
        defaultLabel: '`html`',
        configKey: 'format',
      },
    },
  },
  footnotes: ['See `docs/`.'],
  exitCodes: { 1: 'a page has errors' },
})

test('formatHelp aligns the options of all groups', () => {
  expect(formatHelp(command)).toBe(`Build a site.

Usage: build [options] --target <url> <file>...

Reads site.json.

Examples:
  build a.md       # one page
  build a.md b.md  # two pages
  cat a.md | build -

Input:
      --target <url>   Target
      --port <n|m>     Port (default: 80)

Output:
  -f, --format <name>  Format of the pages, which are written to the folder dist below the folder
                       (choices: html, text; default: html)
  -h, --help           Show this help

See docs/.

Exit codes:
  0   success
  1   a page has errors
  2   invalid usage, or an input that cannot be used
  70  internal error
`)
})

test('formatReference writes a table for each group', () => {
  const page = formatReference(command, 3)
  expect(page).toContain(`### Input

| Option           | Description | Default |
| ---------------- | ----------- | ------- |
| \`--target <url>\` | Target      |         |
| \`--port <n\\|m>\`  | Port        | \`80\`    |

### Output
`)
  expect(page).toContain('below the folder. One of `html`, `text` | `html`  | `format`         |')
})

test('formatHelp lists subcommands', () => {
  const parent = { name: 'site', summary: 'Sites', subcommands: { build: 'Build' }, groups: {} }
  expect(formatHelp(parent)).toContain(
    'Usage: site <command> [options]\n\nCommands:\n  build  Build\n',
  )
})
