import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { docsSnippet } from './docs-snippet.ts'
import { createEditorFolder, type EditorFolder } from './editor-folder.ts'
import { findEditors, warnOfMissing } from './find-editors.ts'

const all = findEditors('emacs', settingsOf, { programInSystem: 'emacs-nox' })
// Eglot is part of Emacs since 29, a package before.
const emacsen = all.filter(
  ({ version }) =>
    Number.parseInt(version) >= 29 ||
    globSync('/usr/share/emacs/site-lisp/elpa*/eglot*').length > 0,
)
warnOfMissing(emacsen, 'Emacs with eglot')

describe.skipIf(emacsen.length === 0)('Emacs with the setup of docs/editors.md', () => {
  let folder: EditorFolder
  beforeEach(() => {
    folder = createEditorFolder()
  })
  afterEach(() => folder.remove())

  test.each(emacsen)('$version', ({ command, env }) => {
    const init = folder.write('init.el', docsSnippet('emacs'))
    const result = join(folder.path, 'result.json')
    const [program, ...args] = command
    const { stderr } = spawnSync(
      program!,
      [
        ...args,
        '--batch',
        '--load=package',
        '--funcall=package-initialize',
        `--eval=(setq fc-file ${JSON.stringify(folder.file)})`,
        `--eval=(setq fc-result ${JSON.stringify(result)})`,
        `--load=${init}`,
        '--load=eglot',
        `--load=${fileURLToPath(new URL('emacs.el', import.meta.url))}`,
      ],
      { encoding: 'utf8', cwd: folder.path, env: { ...folder.env, ...env }, timeout: 50_000 },
    )
    const seen = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : stderr
    expect(seen).toEqual({
      mode: 'fc-definition-mode',
      indentation: [2, 2],
      diagnostics: [expect.stringContaining('Unknown flag "paginatd". Did you mean `paginated`?')],
      hover: expect.stringContaining('unknown flag'),
      completions: expect.arrayContaining(['paginated']),
      cleared: true,
    })
  })
})

/** Paths for an Emacs outside its installation prefix. */
function settingsOf(system: string): { args: string[]; env: Record<string, string> } {
  const [dump] = globSync(`${system}/usr/libexec/emacs/*/*/emacs-*.pdmp`)
  const [lisp] = globSync(`${system}/usr/share/emacs/*/lisp`)
  const folders = lisp === undefined ? [] : [lisp, ...globSync(`${lisp}/**/`)]
  return {
    args: dump === undefined ? [] : [`--dump-file=${dump}`],
    env: { EMACSLOADPATH: folders.join(':'), EMACSDATA: lisp?.replace(/lisp$/, 'etc') ?? '' },
  }
}
