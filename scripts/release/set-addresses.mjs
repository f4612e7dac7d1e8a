/**
 * Sets `repository` and `homepage` in every package.json, and where messages and docs/reference.md link to the documentation site.
 * npm shows them, and provenance requires the repository.
 *
 *   pnpm release:addresses https://github.com/you/fc
 *   pnpm release:addresses https://git.example.com/you/fc https://fc.example.com/
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { homepageSource } from '../../packages/core/scripts/homepage-source.mjs'

const USAGE = 'Usage: pnpm release:addresses <repository> [<site>]'
const [repositoryUrl, siteUrl = pagesOf(repositoryUrl)] = process.argv.slice(2)
if (!URL.canParse(repositoryUrl)) fail(USAGE)
if (!URL.canParse(siteUrl))
  fail(
    `${USAGE}\nThe site is the address to which the workflow "site" publishes. It may only be omitted for https://github.com/<owner>/<name>.`,
  )
const git = `git+${repositoryUrl.replace(/(?:\.git|\/)$/, '')}.git`
const homepage = siteUrl.replace(/\/?$/, '/')

for (const file of ['package.json', ...globSync('{packages,apps}/*/package.json')]) {
  const { homepage: _, repository: __, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  const folder = dirname(file).replaceAll('\\', '/')
  const repository = { type: 'git', url: git, ...(folder !== '.' && { directory: folder }) }
  // Around `license`, by convention.
  const entries = Object.entries(manifest)
  const license = entries.findIndex(([key]) => key === 'license')
  entries.splice(license, 1, ['homepage', homepage], entries[license], ['repository', repository])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`)
}
writeFileSync('packages/core/src/lint/homepage.generated.ts', homepageSource(homepage))
const page = 'docs/reference.md'
const text = readFileSync(page, 'utf8').replaceAll(
  /^\[([\w-]+)\]: .+$/gm,
  (_, name) => `[${name}]: ${homepage}${name === 'site' ? '' : `${name}.html`}`,
)
writeFileSync(page, text)

/** Returns the address of the pages of a repository at GitHub. */
function pagesOf(url = '') {
  const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+?)(?:\.git|\/)?$/.exec(url) ?? []
  return owner && `https://${owner.toLowerCase()}.github.io/${name}/`
}

function fail(message) {
  console.error(message)
  process.exit(2)
}
