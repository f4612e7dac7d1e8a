import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs npm packages into a folder, without the settings of the npm or pnpm that runs the tests and without install scripts, which would compile and download native modules. */
export function npmInstall(folder: string, ...packages: string[]): void {
  const options = [
    '--ignore-scripts',
    '--omit=dev',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
  ]
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_.*(registry|proxy|cafile|cache|userconfig))/i.test(name),
    ),
  )
  execFileSync('npm', ['install', ...options, ...packages], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Installs npm packages into a new folder, unless it exists. An interrupted run leaves no partial installation.
 *
 * @param change Changes the installation.
 */
export function installOnce(
  folder: string,
  packages: readonly string[],
  change?: (folder: string) => void,
): void {
  if (existsSync(folder)) return
  const started = performance.now()
  console.log(`Installing ${packages[0]} into .tools…`)
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n')
  npmInstall(unfinished, ...packages)
  change?.(unfinished)
  renameSync(unfinished, folder)
  rmSync(unfinished, { recursive: true, force: true })
  console.log(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}
