/**
 * Sets `repository` in every package.json, and where messages link to the documentation. npm shows it, and provenance requires it.
 *
 *   pnpm release:repository https://github.com/you/fc
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { repositorySource } from '../../packages/core/scripts/repository-source.mjs'

const [url] = process.argv.slice(2)
if (url === undefined || !URL.canParse(url)) {
  console.error('Usage: pnpm release:repository <url>')
  process.exit(2)
}
const git = `git+${url.replace(/(?:\.git|\/)$/, '')}.git`
for (const file of ['package.json', ...globSync('{packages,apps}/*/package.json')]) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const folder = dirname(file).replaceAll('\\', '/')
  const repository = { type: 'git', url: git, ...(folder !== '.' && { directory: folder }) }
  // After `license`, by convention.
  const entries = Object.entries(manifest).filter(([key]) => key !== 'repository')
  const at = entries.findIndex(([key]) => key === 'license') + 1
  entries.splice(at, 0, ['repository', repository])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`)
}
writeFileSync('packages/core/src/lint/repository.generated.ts', repositorySource({ url: git }))
