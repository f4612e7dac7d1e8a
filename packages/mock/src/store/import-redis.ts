import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FcError } from 'fc-core'
import type * as RedisModule from 'redis'

type Redis = typeof RedisModule

/** Imports the package `redis`, which users install themselves: next to this package, or in the current folder. */
export async function importRedis(): Promise<Redis> {
  try {
    return await import('redis')
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
  }
  let file: string
  try {
    file = createRequire(join(process.cwd(), 'package.json')).resolve('redis')
  } catch (error) {
    const message =
      'The store needs the package "redis": run `npm install redis`, or `npx -p fc-mock -p redis fc-mock …`.'
    throw new FcError('redis-missing', message, { cause: error })
  }
  return (await import(pathToFileURL(file).href)) as Redis
}
