import { spawn } from 'node:child_process'

/**
 * Runs a command and resolves to its standard output.
 *
 * @throws Error with the complete output if the command fails.
 */
export async function execute(command, args, { cwd, env = process.env, input = '' } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let stdout = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text) => ((stdout += text), (all += text)))
  child.stderr.setEncoding('utf8').on('data', (text) => (all += text))
  child.stdin.on('error', () => {
    // The command may exit without reading its input.
  })
  child.stdin.end(input)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}:\n${all}`)
  return stdout
}
