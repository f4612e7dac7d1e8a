import { existsSync } from 'node:fs'

/** Returns the path of a local Chromium or Chrome. */
export function findChromium(): string | undefined {
  return [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && existsSync(path))
}

/** Arguments of all test browsers: no network access, no local state. */
export const CHROMIUM_ARGUMENTS: string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
