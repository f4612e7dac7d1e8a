import { toDocumentPath, toDocumentUri } from 'fc-language-service'
import type { Connection } from 'vscode-languageserver'
import type { Host } from '../host/host.ts'
import {
  FIND_FILES,
  type FindFilesParams,
  READ_FILE,
  type ReadFileParams,
} from '../protocol/protocol.ts'

/** Creates a host that requests files from the client: a worker has no file system. */
export function createClientHost(connection: Connection): Host {
  return {
    platform: 'web worker',
    async readFile(path) {
      const params: ReadFileParams = { uri: toDocumentUri(path) }
      return (await request<string | null>(READ_FILE, params)) ?? undefined
    },
    async findFiles(folder) {
      const params: FindFilesParams = { folder: toDocumentUri(folder) }
      const files = (await request<string[] | null>(FIND_FILES, params)) ?? []
      return { files: files.map(toDocumentPath), isComplete: true }
    },
    yield: () => new Promise((resolve) => setTimeout(resolve)),
  }

  /** Resolves to undefined if the client rejects the request: then only open documents are used. */
  async function request<Result>(method: string, params: unknown): Promise<Result | undefined> {
    try {
      return await connection.sendRequest<Result>(method, params)
    } catch (error) {
      connection.console.log(`The client rejected ${method}: ${(error as Error).message}`)
      return undefined
    }
  }
}
