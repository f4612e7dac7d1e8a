import { execFile } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { MAX_BYTES } from 'fc-core/internal'
import type { GitText } from '../host/host.ts'

/** How long git may take, in ms. */
const TIMEOUT = 10_000
/** How many branches and tags are listed. */
const MAX_REVISIONS = 500

/**
 * Reads a file as it is in a revision.
 *
 * Only commands that read objects are used: unlike `git show` and `git diff`, they run no program that the repository configures, such as text
 * converters, and no hooks.
 */
export async function readRevision(path: string, revision: string): Promise<GitText> {
  if (!isRevision(revision)) return { problem: `"${revision}" is not a branch, tag or commit.` }
  const folder = dirname(path)
  const listed = await git(folder, ['ls-tree', '-z', revision, '--', basename(path)])
  if ('problem' in listed) return listed
  const [, mode, id] = /^(\d+) blob ([\da-f]+)\t/.exec(listed.output.toString()) ?? []
  if (id === undefined || mode === SYMBOLIC_LINK)
    return { problem: `${basename(path)} is not in ${revision}.` }
  const blob = await git(folder, ['cat-file', 'blob', id])
  return 'problem' in blob ? blob : { text: blob.output.toString() }
}

/** Lists the branches and tags of the repository with a file, the latest first. Empty outside of repositories. */
export async function listRevisions(path: string): Promise<string[]> {
  const listed = await git(dirname(path), [
    'for-each-ref',
    '--sort=-creatordate',
    `--count=${MAX_REVISIONS}`,
    '--format=%(refname:short)',
    'refs/heads',
    'refs/tags',
    'refs/remotes',
  ])
  return 'problem' in listed ? [] : listed.output.toString().split('\n').filter(isRevision)
}

const SYMBOLIC_LINK = '120000'

/** Whether a text is a revision, not an option, a path or several revisions. */
function isRevision(text: string): boolean {
  return (
    /^[^-\s:?*[\\\u0000-\u001f\u007f][^\s:?*[\\\u0000-\u001f\u007f]*$/.test(text) &&
    text.length < 500
  )
}

type Output = { output: Buffer } | { problem: string }

function git(folder: string, args: readonly string[]): Promise<Output> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-C', folder, ...args],
      {
        // Windows also searches programs in the working directory, which must not be the folder of the repository.
        cwd: dirname(process.execPath),
        encoding: 'buffer',
        env: environment(),
        killSignal: 'SIGKILL',
        maxBuffer: MAX_BYTES,
        timeout: TIMEOUT,
        windowsHide: true,
      },
      (error, output, stderr) =>
        resolve(error === null ? { output } : { problem: describeFailure(error, stderr) }),
    )
  })
}

/** No prompts, no locks, and no downloads of objects that a partial clone does not have. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name))
  return {
    ...Object.fromEntries(inherited),
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}

function describeFailure(
  error: Error & { code?: unknown; killed?: boolean | undefined },
  stderr: Buffer,
): string {
  if (error.code === 'ENOENT') return 'git is not installed.'
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'The file is too large.'
  if (error.killed) return `git did not respond within ${TIMEOUT / 1000} s.`
  const [line = ''] = stderr.toString().trim().split('\n')
  return `git: ${line.replace(/^(?:fatal|error): /, '') || error.message}`
}
