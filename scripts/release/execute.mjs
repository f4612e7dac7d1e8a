import { spawn } from 'node:child_process'

/**
 * Runs a command to its end and answers what it printed.
 *
 * @throws with all of its output when it fails.
 */
export async function execute(command, args, { cwd, env = process.env, input = '' } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let stdout = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text) => ((stdout += text), (all += text)))
  child.stderr.setEncoding('utf8').on('data', (text) => (all += text))
  child.stdin.on('error', () => {
    // It may end without reading its input.
  })
  child.stdin.end(input)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${all}`)
  return stdout
}
