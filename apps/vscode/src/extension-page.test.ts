import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChangelog, linkImages } from '../scripts/extension-page.ts'

const README = '# A\n\nText.\n\n![An image](images/a.png)\n\nMore.\n'

test.each([
  ['git+https://github.com/you/fc.git', 'https://github.com/you/fc/raw/HEAD/apps/vscode/'],
  ['https://gitlab.com/you/fc', 'https://gitlab.com/you/fc/-/raw/HEAD/apps/vscode/'],
])('links images to the repository %s', (url, base) => {
  expect(linkImages(README, { url, directory: 'apps/vscode' })).toBe(
    README.replace('images/', `${base}images/`),
  )
})

test('removes images without a repository', () => {
  expect(linkImages(README, undefined)).toBe('# A\n\nText.\n\nMore.\n')
})

test('lists unreleased changes of the extension before the releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fc-changelog-'))
  const changesets = join(folder, '*.changeset.md')
  const released = join(folder, 'CHANGELOG.md')
  try {
    expect(createChangelog({ changesets, released })).toBe('# Changelog\n')
    writeFileSync(
      join(folder, 'b.changeset.md'),
      "---\n'fc-vscode': minor\n---\n\nSecond.\n\nMore.\n",
    )
    writeFileSync(
      join(folder, 'a.changeset.md'),
      "---\n'fc-core': minor\n'fc-vscode': patch\n---\n\nFirst.\n",
    )
    writeFileSync(join(folder, 'c.changeset.md'), "---\n'fc-core': minor\n---\n\nOther.\n")
    const unreleased = '# Changelog\n\n## Unreleased\n\n- First.\n- Second.\n  \n  More.\n'
    expect(createChangelog({ changesets, released })).toBe(unreleased)
    writeFileSync(released, '# fc-vscode\n\n## 0.1.0\n\n- Released.\n')
    expect(createChangelog({ changesets, released })).toBe(
      `${unreleased}\n## 0.1.0\n\n- Released.\n`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
