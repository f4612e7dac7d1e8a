import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { docsSnippet } from './docs-snippet.ts'
import { createEditorFolder, type EditorFolder } from './editor-folder.ts'
import { findEditors, warnOfMissing } from './find-editors.ts'

const neovims = findEditors('nvim', (system) => ({
  env: { VIMRUNTIME: `${system}/usr/share/nvim/runtime` },
}))
warnOfMissing(neovims, 'Neovim')

describe.skipIf(neovims.length === 0)('Neovim with the setup of docs/editors.md', () => {
  let folder: EditorFolder
  beforeEach(() => {
    folder = createEditorFolder()
  })
  afterEach(() => folder.remove())

  test.each(neovims)('$version', ({ version, command, env }) => {
    const init = folder.write('init.lua', docsSnippet(markerFor(version)))
    const result = join(folder.path, 'result.json')
    const [program, ...args] = command
    const { stderr } = spawnSync(
      program!,
      [
        ...args,
        '--headless',
        '-n',
        '-i',
        'NONE',
        '-u',
        init,
        folder.file,
        '-c',
        `lua RESULT = '${result}'`,
        '-c',
        `luafile ${fileURLToPath(new URL('neovim.lua', import.meta.url))}`,
      ],
      { encoding: 'utf8', cwd: folder.path, env: { ...folder.env, ...env }, timeout: 60_000 },
    )
    const seen = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : stderr
    expect(seen).toMatchObject({
      diagnostics: 'flag-known',
      range: [7, 61, 7, 71],
      hover: expect.stringContaining('Endpoint flags'),
      completions: expect.arrayContaining(['paginated']),
      symbols: 6,
      indentation: 2,
      actions: expect.arrayContaining([
        expect.stringContaining('Disable flag-known for this value'),
      ]),
      fixed: '"flags": ["paginated"]',
      configured: true,
    })
    expect(seen).not.toHaveProperty('problem')
  })
})

/** Returns the marker of the setup for a version. */
function markerFor(version: string): string {
  const minor = Number(version.split('.')[1])
  if (minor >= 11) return 'neovim >= 0.11'
  return minor >= 8 ? 'neovim 0.8 - 0.10' : 'neovim 0.7'
}
