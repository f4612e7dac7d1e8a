import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { docsSnippet } from './docs-snippet.ts'
import { createEditorFolder, type EditorFolder } from './editor-folder.ts'
import { findEditors, warnOfMissing } from './find-editors.ts'

const helixes = findEditors('hx', (system) => ({
  env: { HELIX_RUNTIME: `${system}/usr/lib/hx/runtime` },
}))
const hasTmux = spawnSync('tmux', ['-V']).status === 0
warnOfMissing(hasTmux ? helixes : [], 'Helix in tmux')

// Helix cannot run without a terminal, so it runs in tmux.
describe.skipIf(helixes.length === 0 || !hasTmux)('Helix with the setup of docs/editors.md', () => {
  let folder: EditorFolder
  let tmux: (...args: string[]) => string
  beforeEach(() => {
    folder = createEditorFolder()
    const socket = join(folder.path, 'tmux')
    tmux = (...args) =>
      spawnSync('tmux', ['-S', socket, ...args], { encoding: 'utf8', env: folder.env }).stdout
  })
  afterEach(() => {
    tmux('kill-server')
    folder.remove()
  })

  /** Returns the screen once a condition is true, or after 30 seconds. */
  const screenOnce = async (isReady: (screen: string) => boolean): Promise<string> => {
    for (let tries = 0; ; tries++) {
      const screen = tmux('capture-pane', '-p')
      if (isReady(screen) || tries === 300) return screen
      await setTimeout(100)
    }
  }
  const expectOnScreen = async (text: string): Promise<void> =>
    expect(await screenOnce((screen) => screen.includes(text))).toContain(text)

  test.each(helixes)('$version', async ({ command, env }) => {
    folder.write('config/helix/languages.toml', docsSnippet('helix'))
    folder.write(
      'config/helix/config.toml',
      '[editor]\nend-of-line-diagnostics = "hint"\n[editor.inline-diagnostics]\ncursor-line = "hint"\nother-lines = "hint"\n',
    )
    const settings = Object.entries({ ...env, TERM: 'xterm-256color', COLORTERM: 'truecolor' })
    const words = [...settings.map(([name, value]) => `${name}=${value}`), ...command, folder.file]
    tmux('new-session', '-d', '-x', '150', '-y', '40', `env ${words.join(' ')}`)
    await expectOnScreen('Unknown flag "paginatd"')

    tmux('send-keys', '/paginatd', 'Enter')
    tmux('send-keys', 'Space', 'k')
    await expectOnScreen('unknown flag. Add')
    tmux('send-keys', 'Escape')
    // Escape and the next key in a row would be read as Alt.
    await screenOnce((screen) => !screen.includes('unknown flag. Add'))

    // The first code action is the fix.
    tmux('send-keys', 'Space', 'a')
    await expectOnScreen('Replace with')
    tmux('send-keys', 'Enter')
    await expectOnScreen('"flags": ["paginated"]')
    expect(await screenOnce((screen) => !screen.includes('Unknown flag'))).not.toContain(
      'Unknown flag',
    )
    tmux('send-keys', ':q!', 'Enter')
  })
})
