import {
  type Disposable,
  EventEmitter,
  languages,
  type TextDocumentContentProvider,
  Uri,
  window,
  workspace,
} from 'vscode'
import { type CallId, RESPONSE_SCHEME, toCallUri } from './call-uri.ts'
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
  provider: TextDocumentContentProvider
}

export function createAnswers(): Answers {
  const answers = new Map<string, AnsweredCall>()
  const changed = new EventEmitter<Uri>()
  return {
    of: (uri) => answers.get(uri.toString()),
    async show(call, answered) {
      const uri = Uri.from(toCallUri(call, RESPONSE_SCHEME))
      answers.set(uri.toString(), answered)
      changed.fire(uri)
      const document = await workspace.openTextDocument(uri)
      await window.showTextDocument(document, {
        viewColumn: columnOf(RESPONSE_SCHEME),
        preserveFocus: true,
        preview: true,
      })
      const language = isJson(answered) ? 'json' : 'plaintext'
      if (document.languageId !== language)
        await languages.setTextDocumentLanguage(document, language)
    },
    provider: {
      onDidChange: changed.event,
      provideTextDocumentContent(uri) {
        const { text } = answers.get(uri.toString())?.answer ?? { text: '' }
        return prettyJson(text) ?? text
      },
    },
    dispose: () => changed.dispose(),
  }
}

function isJson({ answer }: AnsweredCall): boolean {
  return prettyJson(answer.text) !== undefined || answer.text === ''
}
