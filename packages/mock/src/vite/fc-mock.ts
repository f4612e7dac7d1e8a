import { CONFIG_FILE, type PackageDefinition } from 'fc-core'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { MockOptions } from '../options.ts'
import { type LoadedMock, loadMock } from './load-mock.ts'
import { mockMiddleware } from './mock-middleware.ts'
import { formatStartError, toErrorPayload } from './start-error.ts'

/** Options of `fcMock`: those of `createMock`, and where the mock is. */
export interface FcMockOptions extends MockOptions {
  /** Files, folders or globs, from Vite's root on, or definitions themselves. */
  definitions: string | PackageDefinition | readonly (string | PackageDefinition)[]
  /**
   * The path below which the mock answers: `/api/v1/find-user` for a `base_url` that ends in `/v1/`. With `'/'` the packages are at the paths
   * of their `base_url`s, and what is below none of them is the page's.
   * @default '/api'
   */
  base?: string
  /**
   * Whether pages of any origin may call the mock. Without it, those may that Vite's own `server.cors` lets.
   * @default false
   */
  cors?: boolean
}

/**
 * A plugin of Vite: the development server and the preview answer as the services of package definitions would.
 *
 * When a definition changes, pages load again. A save with errors leaves the last good mock in place, and is shown as Vite shows errors: in the
 * terminal and over the page.
 *
 * @example export default defineConfig({ plugins: [fcMock({ definitions: 'service.fc.json' })] })
 */
export function fcMock({ definitions, base = '/api', ...options }: FcMockOptions): Plugin {
  const sources = [definitions].flat()
  const prefix = `/${base}`.replaceAll(/\/+/g, '/').replace(/\/$/, '')
  const load = (root: string, before?: LoadedMock): Promise<LoadedMock> =>
    loadMock(sources, root, { cors: false, ...options }, before?.mock)
  return {
    name: 'fc-mock',
    apply: 'serve',
    async configureServer(server) {
      const { logger, root } = server.config
      let current = await load(root)
      const showOnPages = (): void => {
        if (current.troubles.length > 0) server.ws.send(toErrorPayload(current.troubles))
      }
      const show = (): void => {
        for (const trouble of current.troubles) {
          logger.error(formatStartError(trouble), { timestamp: true })
        }
        showOnPages()
      }
      show()
      // A page that is opened later sees it, too.
      server.ws.on('connection', showOnPages)
      server.middlewares.use(mockMiddleware(prefix, () => current, logger))
      announce(server, prefix, () => current)
      watch(
        server,
        () => current.files,
        async () => {
          const next = await load(root, current)
          current = { ...next, mock: next.mock ?? current.mock }
          show()
          if (current.troubles.length > 0) return
          logger.info('fc-mock: the definitions have changed, pages load again', {
            timestamp: true,
          })
          server.ws.send({ type: 'full-reload' })
        },
      )
    },
    async configurePreviewServer(server) {
      const { logger, root } = server.config
      const current = await load(root)
      for (const trouble of current.troubles) logger.error(formatStartError(trouble))
      server.middlewares.use(mockMiddleware(prefix, () => current, logger))
      announce(server, prefix, () => current)
    },
  }
}

/** Says where the packages are when Vite says where the pages are. */
function announce(
  server: ViteDevServer | PreviewServer,
  prefix: string,
  current: () => LoadedMock,
): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    for (const { definition, path } of current().mock?.packages ?? []) {
      server.config.logger.info(`  ➜  fc-mock: ${definition.name} at ${prefix}${path}/`)
    }
  }
}

/** Calls `onChange` when a file of the mock has changed, or one that may belong to it has appeared; never twice at once. */
function watch(
  server: ViteDevServer,
  files: () => readonly string[],
  onChange: () => Promise<void>,
): void {
  const { watcher, config } = server
  let turn = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const change = (): void => {
    turn = turn.then(onChange).then(
      () => void watcher.add([...files()]),
      (error: unknown) => config.logger.error(`fc-mock: ${String((error as Error).stack)}`),
    )
  }
  watcher.add([...files()])
  watcher.on('all', (_, changed) => {
    const path = changed.replaceAll('\\', '/')
    const isNew = (folder: string): boolean =>
      path.startsWith(`${folder}/`) && path.endsWith('.json')
    const matters =
      path.endsWith(`/${CONFIG_FILE}`) || files().some((file) => path === file || isNew(file))
    if (!matters) return
    clearTimeout(timer)
    // Saving makes several events.
    timer = setTimeout(change, SETTLED)
  })
}

/** In milliseconds. */
const SETTLED = 50
