import { toDocumentPath, toDocumentUri } from 'fc-language-service'
import type { Connection } from 'vscode-languageserver'
import type { Host } from '../host.ts'
import { FIND_FILES, type FindFilesParams, READ_FILE, type ReadFileParams } from '../protocol.ts'

/** The files of the client, asked for one by one: a worker has no file system. */
export function clientHost(connection: Connection): Host {
  return {
    platform: 'in a worker',
    async readFile(path) {
      const params: ReadFileParams = { uri: toDocumentUri(path) }
      return (await ask<string | null>(READ_FILE, params)) ?? undefined
    },
    async findFiles(folder) {
      const params: FindFilesParams = { folder: toDocumentUri(folder) }
      const files = (await ask<string[] | null>(FIND_FILES, params)) ?? []
      return { files: files.map(toDocumentPath), isComplete: true }
    },
    yield: () => new Promise((resolve) => setTimeout(resolve)),
  }

  /** A client that does not answer has no files to show: documents are judged by what is open. */
  async function ask<Result>(method: string, params: unknown): Promise<Result | undefined> {
    try {
      return await connection.sendRequest<Result>(method, params)
    } catch (error) {
      connection.console.log(`${method} was not answered: ${(error as Error).message}`)
      return undefined
    }
  }
}
