import { spawnSync } from 'node:child_process'

/**
 * Returns whether tests can use a program that CI installs with apt-get. Without it, they are skipped with a warning; in CI, they run and fail.
 *
 * @param check Command line that exits with 0 if the program works.
 * @param debianPackage What to install.
 */
export function hasProgram(check: readonly [string, ...string[]], debianPackage: string): boolean {
  const [program, ...args] = check
  if (process.env['CI'] || spawnSync(program, args).status === 0) return true
  console.warn(`Tests with ${program} are skipped. Install it: apt-get install ${debianPackage}`)
  return false
}
