import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Writes the service worker, which stores all files of the build, so that the page works without a network after the first visit. */
export function offline(): Plugin {
  return {
    name: 'fc-offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => fileName !== 'notices.txt')
      const hash = createHash('sha256')
      for (const file of files) hash.update(file.fileName).update(contentOf(file))
      const names = ['./', ...files.map(({ fileName }) => `./${fileName}`)]
      const source = SERVICE_WORKER.replace('CACHE_NAME', () =>
        JSON.stringify(`fc-playground-${hash.digest('hex').slice(0, 16)}`),
      ).replace('FILE_NAMES', () => JSON.stringify(names))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

function contentOf(file: { code: string } | { source: string | Uint8Array }): string | Uint8Array {
  return 'code' in file ? file.code : file.source
}

/** Answers from the cache of this build. Requests the network only for what it does not have. */
const SERVICE_WORKER = `
const name = CACHE_NAME
const files = FILE_NAMES
addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (keys) => {
      const old = keys.filter((key) => key.startsWith('fc-playground-') && key !== name)
      await Promise.all(old.map((key) => caches.delete(key)))
      await clients.claim()
    }),
  )
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return
  event.respondWith(
    caches.open(name).then(async (cache) => (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)),
  )
})
`.trimStart()
