import { existsSync } from 'node:fs'

/** A Chromium or Chrome of this machine. */
export function findChromium(): string | undefined {
  return [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && existsSync(path))
}
