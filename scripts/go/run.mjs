import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const isWindows = process.platform === 'win32'

/**
 * Runs a command and resolves to its exit code. Forwards signals.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export async function run(command, args, { env = process.env } = {}) {
  const child = start(command, args, { stdio: 'inherit', env })
  const stopForwarding = forwardSignals(child)
  try {
    return await exitCode(child)
  } finally {
    stopForwarding()
  }
}

/**
 * Runs a command silently and resolves to its exit code and output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isBackground?: boolean }} options `isBackground`: other processes run first.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args, { env = process.env, isBackground = false } = {}) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const stopForwarding = forwardSignals(child)
  try {
    return { code: await exitCode(child), output }
  } finally {
    stopForwarding()
  }
}

function start(command, args, options) {
  // On Windows, commands are `.cmd` files, which need a shell.
  return isWindows && !/\.exe$/i.test(command)
    ? spawn([command, ...args].map(quote).join(' '), { ...options, shell: true })
    : spawn(command, args, options)
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Error(`Could not start "${child.spawnfile}": ${cause.message}`, { cause })),
    )
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

function forwardSignals(child) {
  // A terminal sends Ctrl+C to the whole process group, including the child.
  const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT')
  const onTerminate = () => child.kill('SIGTERM')
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate).on('SIGHUP', onTerminate)
  return () => {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate).off('SIGHUP', onTerminate)
  }
}

function quote(word) {
  return /[\s"&|<>^()]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word
}
