import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, resolve, sep } from 'node:path'
import type { VSCode } from './install.ts'

/** A workbench without a server, as on vscode.dev: extensions run in web workers. */
export interface WebServer {
  url: string
  stop(): void
}

/**
 * Serves the web workbench of code-server, with an extension and in-memory files.
 *
 * @param extension Folder of the extension, unpacked.
 * @param files Folder with the files of the workspace.
 */
export async function startWebServer(
  { codeServer }: VSCode,
  { extension, files }: { extension: string; files: string },
): Promise<WebServer> {
  const vscode = join(codeServer, 'lib/vscode')
  const mounts: Record<string, string> = {
    '/static/': vscode,
    '/extension/': resolve(extension),
    '/memory-files/': resolve('e2e/vscode/memory-files'),
  }
  const workspace = Object.fromEntries(
    readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        const path = relative(files, file).replaceAll('\\', '/')
        return [`/workspace/${path}`, readFileSync(file, 'utf8')]
      }),
  )
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const authority = request.headers.host ?? ''
    if (path === '/') return send(response, 'text/html', workbenchPage(authority))
    if (path === '/files.json') {
      return send(response, 'application/json', JSON.stringify(workspace))
    }
    const file = findFile(mounts, path)
    if (file === undefined) return void response.writeHead(404).end()
    const isWorkbench = path.endsWith('/code/browser/workbench/workbench.js')
    const content = isWorkbench ? withoutServer(readFileSync(file, 'utf8')) : readFileSync(file)
    return send(response, TYPES[extname(file)] ?? 'application/octet-stream', content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content)
}

function findFile(mounts: Record<string, string>, path: string): string | undefined {
  const mount = Object.keys(mounts).find((prefix) => path.startsWith(prefix))
  if (mount === undefined) return undefined
  const file = join(mounts[mount]!, path.slice(mount.length))
  const isInside = file.startsWith(mounts[mount] + sep)
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

/** Reverts the changes of code-server that make the workbench require a server. */
function withoutServer(workbench: string): string {
  const changes: [RegExp, string][] = [
    [/,remoteAuthority:location\.host\}/, '}'],
    [
      /(get userRoamingDataHome\(\)\{return \w+\(\w+\.file\(this\.userDataPath\)\.with\(\{scheme:)\w+\.vscodeRemote/,
      '$1"vscode-userdata"',
    ],
  ]
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`The workbench of this version differs: ${pattern}`)
    return text.replace(pattern, replacement)
  }, workbench)
}

function workbenchPage(authority: string): string {
  const at = (path: string): object => ({ scheme: 'http', authority, path })
  const configuration = {
    // Required by code-server.
    userDataPath: '/user',
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
    webviewEndpoint: `http://${authority}/static/out/vs/workbench/contrib/webview/browser/pre`,
    folderUri: { scheme: 'memory', path: '/workspace' },
    additionalBuiltinExtensions: [
      at('/memory-files'),
      at('/static/extensions/json'),
      at('/static/extensions/theme-defaults'),
    ],
    developmentOptions: { extensions: [at('/extension')], logLevel: 2 },
    configurationDefaults: {
      'chat.disableAIFeatures': true,
      'editor.hover.delay': 100,
      'security.workspace.trust.enabled': false,
      'telemetry.telemetryLevel': 'off',
      'workbench.secondarySideBar.defaultVisibility': 'hidden',
      'workbench.startupEditor': 'none',
      'workbench.tips.enabled': false,
    },
    productConfiguration: { enableTelemetry: false },
  }
  const settings = JSON.stringify(configuration).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html><head><meta charset="utf-8">
<meta id="vscode-workbench-web-configuration" data-settings="${settings}">
<meta id="vscode-workbench-web-base-url" data-settings="/static">
<meta id="vscode-workbench-auth-session" data-settings="">
<link rel="stylesheet" href="/static/out/vs/code/browser/workbench/workbench.css"></head><body aria-label="">
<script>globalThis._VSCODE_FILE_ROOT = location.origin + "/static/out/"</script>
<script type="module" src="/static/out/nls.messages.js"></script>
<script type="module" src="/static/out/vs/code/browser/workbench/workbench.js"></script></body></html>`
}

const TYPES: Readonly<Record<string, string>> = {
  '.cjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}
