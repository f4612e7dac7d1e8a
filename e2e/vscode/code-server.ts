import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '../../packages/mock/tests/support/find-port.ts'
import type { VSCode } from './install.ts'

/** A VS Code server. */
export interface CodeServer {
  /** URL of the server, without a trailing slash. */
  url: string
  /** The open folder, a copy that tests can modify. */
  workspace: string
  /** The output of the server. */
  log(): string
  /** The processor time of the server, its extensions and their processes so far, in milliseconds. */
  cpuTime(): number
  stop(): Promise<void>
}

/** Starts VS Code with a copy of a folder. */
export async function startCodeServer(
  { node, codeServer }: VSCode,
  {
    files,
    vsix,
    settings = {},
    env = {},
    trustsAll = true,
  }: {
    /** Folder to copy as the workspace. */
    files: string
    /** Extension to install. */
    vsix?: string
    settings?: object
    env?: Record<string, string>
    /** Whether to trust all workspaces. */
    trustsAll?: boolean
  },
): Promise<CodeServer> {
  const root = mkdtempSync(join(tmpdir(), 'fc-vscode-'))
  const [workspace, user, extensions] = ['workspace', 'user', 'extensions'].map((name) =>
    join(root, name),
  ) as [string, string, string]
  cpSync(files, workspace, { recursive: true })
  mkdirSync(join(user, 'User'), { recursive: true })
  mkdirSync(extensions)
  writeFileSync(join(root, 'config.yaml'), '')
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify({ ...QUIET, ...settings }))
  const entry = join(codeServer, 'out/node/entry.js')
  const options = ['--config', join(root, 'config.yaml'), '--user-data-dir', user]
  const common = [entry, ...options, '--extensions-dir', extensions]
  const environment = { ...process.env, NODE_OPTIONS: '', ...env }
  if (vsix !== undefined) {
    execFileSync(node, [...common, '--install-extension', vsix], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }

  const port = await findPort()
  const child = spawn(
    node,
    [
      ...common,
      '--auth=none',
      `--bind-addr=127.0.0.1:${port}`,
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-getting-started-override',
      ...(trustsAll ? ['--disable-workspace-trust'] : []),
      workspace,
    ],
    // In its own process group, to terminate all processes.
    { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const closed = once(child, 'close')
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void (log += text))
  }
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    killGroup(child.pid!, 'SIGTERM')
    const timer = setTimeout(() => killGroup(child.pid!, 'SIGKILL'), 2000)
    await closed
    clearTimeout(timer)
    killGroup(child.pid!, 'SIGKILL')
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilHealthy(url, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`VS Code did not start.\n${log}`, { cause: error })
  }
  return { url, workspace, log: () => log, cpuTime: () => cpuTimeOfGroup(child.pid!), stop }
}

/** Disables prompts, welcome pages, updates and telemetry. */
const QUIET = {
  'chat.disableAIFeatures': true,
  'editor.accessibilitySupport': 'off',
  'editor.cursorBlinking': 'solid',
  'editor.hover.delay': 100,
  // It covers code lenses at the top.
  'editor.stickyScroll.enabled': false,
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  // Each test opens files at their start.
  'workbench.editor.restoreViewState': false,
  'workbench.reduceMotion': 'on',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
}

async function waitUntilHealthy(url: string, hasExited: () => boolean): Promise<void> {
  const signal = AbortSignal.timeout(60_000)
  for (;;) {
    signal.throwIfAborted()
    if (hasExited()) throw new Error('The process has exited.')
    const isUp = await fetch(`${url}/healthz`, { signal }).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Returns the processor time of the processes in a group, in milliseconds. VS Code is tested on Linux only. */
function cpuTimeOfGroup(group: number): number {
  const ticksPerSecond = 100 // Of all platforms of Node.
  return globSync('/proc/[0-9]*/stat').reduce((total, file) => {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readIfRunning(file)
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    if (fields[2] !== group) return total
    return total + ((fields[11]! + fields[12]!) / ticksPerSecond) * 1000
  }, 0)
}

/** Returns the content of a file in `/proc`, empty if the process has exited. */
function readIfRunning(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return ''
    throw error
  }
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // Already exited.
  }
}
