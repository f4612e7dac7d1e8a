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

/** Options of every browser that tests start: nothing of the network, nothing of the machine. */
export const CHROMIUM_ARGUMENTS: string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]
