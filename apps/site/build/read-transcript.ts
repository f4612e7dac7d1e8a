import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './pages.ts'

/** Returns the start of a mock in the README, without the example of a call. A test compares it with the output of the command. The folder is omitted. */
export function readTranscript(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, transcript] = /```console\n(\$ npx fc-mock [^]*?)\n\n {2}Try it:/.exec(readme) ?? []
  if (transcript === undefined)
    throw new Error('README.md has no transcript of fc-mock (```console).')
  return transcript.trimEnd().replaceAll('examples/definitions/', '')
}
