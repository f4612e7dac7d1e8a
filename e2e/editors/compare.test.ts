import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { docsSnippet } from './docs-snippet.ts'
import { createEditorFolder, type EditorFolder } from './editor-folder.ts'
import { findEditors } from './find-editors.ts'

const neovims = findEditors('nvim', (system) => ({
  env: { VIMRUNTIME: `${system}/usr/share/nvim/runtime` },
}))
// The first is the installed one: those in unpacked releases need more settings.
const emacsen = findEditors('emacs', () => ({})).slice(0, 1)

let folder: EditorFolder
beforeEach(() => {
  folder = createEditorFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: dirname(folder.file),
      stdio: 'pipe',
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Commit')
  const text = readFileSync(folder.file, 'utf8')
  writeFileSync(folder.file, text.replace('"list-users"', '"list-people"'))
})
afterEach(() => folder.remove())

function run(command: readonly string[], args: string[], env: NodeJS.ProcessEnv): unknown {
  const result = join(folder.path, 'result.json')
  const [program, ...first] = command
  const { stderr } = spawnSync(program!, [...first, ...args], {
    encoding: 'utf8',
    cwd: folder.path,
    env: { ...folder.env, ...env },
    timeout: 60_000,
  })
  return existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : stderr
}

describe.skipIf(neovims.length === 0)('the command of docs/editors.md for Neovim', () => {
  test.each(neovims)('lists changes in $version', ({ version, command, env }) => {
    const minor = Number(version.split('.')[1])
    const marker = minor >= 11 ? 'neovim >= 0.11' : minor >= 8 ? 'neovim 0.8 - 0.10' : 'neovim 0.7'
    const init = folder.write('init.lua', docsSnippet(marker) + docsSnippet('neovim compare'))
    const script = folder.write(
      'run.lua',
      `
local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
vim.wait(25000, function() return #vim.diagnostic.get(0) > 0 end, 20)
vim.cmd('FcCompare')
local function list() return vim.fn.getqflist({ title = true, items = true }) end
vim.wait(25000, function() return #list().items > 0 end, 20)
local found = list()
local items = {}
for _, item in ipairs(found.items) do table.insert(items, { item.type, item.lnum, item.text }) end
vim.fn.writefile({ vim.fn.json_encode({ title = found.title, items = items }) }, '${folder.path}/result.json')
for _, client in pairs(clients()) do vim.lsp.stop_client(client.id) end
vim.wait(2000, function() return #clients() == 0 end)
vim.cmd('qall!')
`,
    )
    const args = [
      '--headless',
      '-n',
      '-i',
      'NONE',
      '-u',
      init,
      folder.file,
      '-c',
      `luafile ${script}`,
    ]
    expect(run(command, args, env ?? {})).toEqual({
      title: '1 breaking and 1 safe change since HEAD',
      items: [
        ['E', 7, expect.stringContaining('list-users')],
        ['I', 8, expect.stringContaining('list-people')],
      ],
    })
  })
})

describe.skipIf(emacsen.length === 0)('the command of docs/editors.md for Emacs', () => {
  test.each(emacsen)('lists changes in $version', ({ command, env }) => {
    const script = folder.write(
      'run.el',
      `(require 'eglot)
${docsSnippet('emacs')}
${docsSnippet('emacs compare')}
(setq eglot-sync-connect 30 eglot-autoshutdown t)
(find-file "${folder.file}")
(run-hooks 'post-command-hook)
(unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
(unless (bound-and-true-p eglot--managed-mode) (eglot--maybe-activate-editing-mode))
(let ((server (eglot-current-server)))
  (fc-compare "HEAD")
  (let ((text (with-current-buffer "*fc changes*" (buffer-string))))
    (with-temp-file "${folder.path}/result.json" (insert (json-encode (substring-no-properties text)))))
  (eglot-shutdown server))
(kill-emacs 0)
`,
    )
    const text = run(command, ['--batch', '-l', script], env ?? {})
    expect(text).toMatch(/^1 breaking and 1 safe change since HEAD\n\n/)
    expect(text).toContain(`${folder.file}:7: breaking: `)
    expect(text).toContain(`${folder.file}:8: safe: `)
  })
})
