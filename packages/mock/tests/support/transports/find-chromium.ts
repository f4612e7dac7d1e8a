import { existsSync } from 'node:fs'

/**
 * Returns the path of a local Chromium or Chrome. First the one without a user interface, as Playwright installs it: the same pages take two thirds of the
 * processor time.
 */
export function findChromium(): string | undefined {
  return [
    process.env['CHROMIUM'],
    '/usr/lib/chromium/chromium-headless-shell', // Its command in /usr/bin is a shell that waits for it.
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== undefined && existsSync(path))
}

/**
 * Features of Chromium that tests do without. Chromium reads only the last list, which replaces the one of Playwright: the second part
 * repeats what of that affects pages.
 */
const DISABLED_FEATURES = [
  // Each new window would load two pages of the browser for its address bar, and a renderer in reserve: half of the time to open a page.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',

  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Returns the arguments of a test browser: no network access, no local state.
 *
 * @param disabledFeatures Further features of Chromium to disable.
 */
export function chromiumArguments(disabledFeatures: readonly string[] = []): string[] {
  return [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...DISABLED_FEATURES, ...disabledFeatures].join(',')}`,
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ]
}
