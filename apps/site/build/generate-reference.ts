// Writes the reference of definitions, rules and commands as Markdown to `reference/`, one page per topic.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFERENCE_PAGES } from './reference/index.ts'

const output = fileURLToPath(new URL('../reference/', import.meta.url))
rmSync(output, { recursive: true, force: true })
mkdirSync(output)
for (const [name, render] of Object.entries(REFERENCE_PAGES))
  writeFileSync(join(output, `${name}.md`), render())
