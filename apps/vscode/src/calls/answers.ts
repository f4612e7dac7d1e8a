import {
  type Disposable,
  type Event,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FilePermission,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  languages,
  Uri,
  window,
  workspace,
} from 'vscode'
import { type CallId, fromCallUri, RESPONSE_SCHEME, toCallUri } from './call-uri.ts'
import { columnOf } from './open-tabs.ts'
import { prettyJson } from './pretty-json.ts'
import type { CallAnswer } from './send-call.ts'

/** A call that was answered. */
export interface AnsweredCall {
  answer: CallAnswer
  /** Whether the mock answered rather than the service. */
  isMock: boolean
}

/** The last answer of each endpoint, shown as read-only documents. */
export interface Answers extends Disposable {
  of(uri: Uri): AnsweredCall | undefined
  /** Shows an answer beside the definition, without taking the focus. */
  show(call: CallId, answered: AnsweredCall): Promise<void>
  readonly onDidChange: Event<void>
  /** The documents. Files rather than virtual documents: their tabs outlive a restart, empty until the next call. */
  files: FileSystemProvider
}

export function createAnswers(): Answers {
  const answers = new Map<string, ShownAnswer>()
  const changed = new EventEmitter<void>()
  const filesChanged = new EventEmitter<FileChangeEvent[]>()
  const find = (uri: Uri): ShownAnswer => {
    if (fromCallUri(uri) === undefined) throw FileSystemError.FileNotFound(uri)
    return answers.get(uri.toString()) ?? NOTHING
  }
  const refuse = (uri: Uri): never => {
    throw FileSystemError.NoPermissions(uri)
  }
  return {
    of: (uri) => answers.get(uri.toString())?.answered,
    async show(call, answered) {
      const uri = Uri.from(toCallUri(call, RESPONSE_SCHEME))
      const { text } = answered.answer
      const pretty = prettyJson(text)
      const bytes = new TextEncoder().encode(pretty ?? text)
      const mtime = Math.max(Date.now(), (answers.get(uri.toString())?.mtime ?? 0) + 1)
      answers.set(uri.toString(), { answered, bytes, mtime })
      filesChanged.fire([{ type: FileChangeType.Changed, uri }])
      changed.fire()
      const document = await workspace.openTextDocument(uri)
      await window.showTextDocument(document, {
        viewColumn: columnOf(RESPONSE_SCHEME),
        preserveFocus: true,
        preview: true,
      })
      const language = pretty === undefined && text !== '' ? 'plaintext' : 'json'
      if (document.languageId !== language)
        await languages.setTextDocumentLanguage(document, language)
    },
    onDidChange: changed.event,
    files: {
      onDidChangeFile: filesChanged.event,
      watch: () => ({ dispose() {} }),
      stat(uri) {
        const { bytes, mtime } = find(uri)
        const permissions = FilePermission.Readonly
        return { type: FileType.File, ctime: 0, mtime, size: bytes.length, permissions }
      },
      readFile: (uri) => find(uri).bytes,
      readDirectory: () => [],
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    },
    dispose() {
      changed.dispose()
      filesChanged.dispose()
    },
  }
}

interface ShownAnswer {
  /** Absent before the first call. */
  answered?: AnsweredCall
  bytes: Uint8Array
  mtime: number
}

const NOTHING: ShownAnswer = { bytes: new Uint8Array(), mtime: 0 }
