import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './pages.ts'

/** Returns the URL of the repository, of `package.json` or of the workflow that builds the site. Undefined if neither is known. */
export function readRepository(): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    repository?: { url: string }
  }
  if (repository !== undefined) return repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  return server === undefined || name === undefined ? undefined : `${server}/${name}`
}
