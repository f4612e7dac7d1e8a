import { type AnyPackage, FcError, type PackageDefinition, type PackageTypes } from 'fc-core'
import { escapeControls, escapeLines, packageLabel } from 'fc-core/internal'
import { CONFIG_FILE } from 'fc-core/config'
import { loadExplorer } from 'fc-command'
import type { Logger, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { MockOptions } from '../options.ts'
import { type LoadedMock, loadMock } from '../node/load-mock.ts'
import { EXPLORER_PATH, mockMiddleware } from './mock-middleware.ts'
import { formatStartError } from '../node/start-error.ts'
import { toErrorPayload } from './error-payload.ts'
import { writeTypes } from './write-types.ts'

/** Options of `fcMock`: those of `createMock`, the definitions and the base path. The pages that may call the mock are those that `server.cors` of Vite allows. */
export interface FcMockOptions<Types extends PackageTypes = AnyPackage> extends Omit<
  MockOptions<Types>,
  'cors'
> {
  /** Definitions, or files, folders and globs relative to the root of Vite. */
  definitions: string | PackageDefinition | readonly (string | PackageDefinition)[]
  /**
   * The path of the mock: `/api/v1/find-user` for a `base_url` that ends in `/v1/`. With `'/'`, packages are served at the paths of their
   * `base_url`s, and Vite serves all other paths.
   * @default '/api'
   */
  base?: string
  /**
   * Whether to serve the explorer at `/__fc/`.
   * @default true
   */
  explorer?: boolean
  /** File, relative to the root of Vite, with the types of the only definition: written at the start and after each change. */
  types?: string
  /**
   * Whether `fc.config.json` may set `host` and `tokens`, and read files outside of its folder.
   * @default false
   */
  trustConfig?: boolean
}

/**
 * A Vite plugin that serves a mock from the development server and the preview server, with the explorer at `/__fc/`.
 *
 * When a definition changes, pages reload. When it has errors, the last valid mock keeps running, and the errors appear in the terminal and the
 * error overlay.
 *
 * @example export default defineConfig({ plugins: [fcMock({ definitions: 'service.fc.json' })] })
 */
export function fcMock<Types extends PackageTypes = AnyPackage>({
  definitions,
  base = '/api',
  trustConfig = false,
  explorer = true,
  types,
  ...typed
}: FcMockOptions<Types>): Plugin {
  // The types are asserted by the caller and not checked.
  const options = typed as MockOptions
  const sources = [definitions].flat()
  const prefix = `/${base}`.replaceAll(/\/+/g, '/').replace(/\/$/, '')
  const source = sources.find((each) => typeof each === 'string')
  const page = explorer ? loadExplorer : undefined
  const updateTypes = async (loaded: LoadedMock, root: string, logger: Logger): Promise<void> => {
    if (types === undefined) return
    try {
      if (await writeTypes(loaded, { file: types, root, source }))
        logger.info(escapeControls(`fc-mock: wrote ${types}`), { timestamp: true })
    } catch (error) {
      logger.error(escapeLines(`fc-mock: ${(error as Error).message}`), { timestamp: true })
    }
  }
  const load = (root: string, previous?: LoadedMock): Promise<LoadedMock> =>
    loadMock(sources, root, options, { trustConfig, previous: previous?.mock })
  return {
    name: 'fc-mock',
    apply: 'serve',
    configResolved({ environments }) {
      // Vite has environments since version 6.
      if ((environments as unknown) === undefined)
        throw new FcError(
          'unsupported-vite',
          'fc-mock/vite requires Vite 6 or newer: update `vite`.',
        )
    },
    async configureServer(server) {
      const { logger, root } = server.config
      let current = await load(root)
      const showOverlay = (): void => {
        if (current.errors.length > 0) server.ws.send(toErrorPayload(current.errors))
      }
      const show = (): void => {
        for (const error of current.errors) {
          logger.error(formatStartError(error), { timestamp: true })
        }
        showOverlay()
      }
      show()
      // For pages that are opened later.
      server.ws.on('connection', showOverlay)
      await updateTypes(current, root, logger)
      server.middlewares.use(mockMiddleware(prefix, () => current, logger, page))
      printUrls(server, prefix, () => current, explorer)
      watch(
        server,
        () => current.files,
        async () => {
          const next = await load(root, current)
          current = { ...next, mock: next.mock ?? current.mock }
          show()
          if (current.errors.length > 0) return
          await updateTypes(current, root, logger)
          logger.info('fc-mock: definitions changed, reloading pages', {
            timestamp: true,
          })
          server.ws.send({ type: 'full-reload' })
        },
      )
    },
    async configurePreviewServer(server) {
      const { logger, root } = server.config
      const current = await load(root)
      for (const error of current.errors) logger.error(formatStartError(error))
      server.middlewares.use(mockMiddleware(prefix, () => current, logger, page))
      printUrls(server, prefix, () => current, explorer)
    },
  }
}

/** Prints the URLs of the packages and of the explorer after those of Vite. */
function printUrls(
  server: ViteDevServer | PreviewServer,
  prefix: string,
  current: () => LoadedMock,
  hasExplorer: boolean,
): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    for (const { definition, path } of current().mock?.packages ?? []) {
      server.config.logger.info(
        escapeControls(`  ➜  fc-mock: ${packageLabel(definition)} at ${prefix}${path}/`),
      )
    }
    const [url] = server.resolvedUrls?.local ?? []
    if (hasExplorer && url !== undefined)
      server.config.logger.info(`  ➜  Explorer: ${new URL(EXPLORER_PATH, url).href}`)
  }
}

/** Calls `onChange` after changes of the files of a mock, including new files in its folders. Calls do not overlap. */
function watch(
  server: ViteDevServer,
  files: () => readonly string[],
  onChange: () => Promise<void>,
): void {
  const { watcher, config } = server
  let queue = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const change = (): void => {
    queue = queue.then(onChange).then(
      () => void watcher.add([...files()]),
      (error: unknown) =>
        config.logger.error(escapeLines(`fc-mock: ${String((error as Error).stack)}`)),
    )
  }
  watcher.add([...files()])
  watcher.on('all', (_, changed) => {
    const path = changed.replaceAll('\\', '/')
    const isInFolder = (folder: string): boolean =>
      path.startsWith(`${folder}/`) && path.endsWith('.json')
    const isRelevant =
      path.endsWith(`/${CONFIG_FILE}`) || files().some((file) => path === file || isInFolder(file))
    if (!isRelevant) return
    clearTimeout(timer)
    // A save causes several events.
    timer = setTimeout(change, DEBOUNCE)
  })
}

/** In milliseconds. */
const DEBOUNCE = 50
