import { CodeLens, type CodeLensProvider, EventEmitter, Range, type Uri } from 'vscode'
import type { Answers } from './answers.ts'
import { ARGUMENTS_SCHEME, fromCallUri } from './call-uri.ts'
import { describeAnswer } from './describe-answer.ts'
import { type Direction, pageBody } from './page-body.ts'
import type { TargetLabel } from './target-label.ts'

/** What stands above arguments and answers: what came of the call, and what to do next. */
export interface CallLenses extends CodeLensProvider {
  refresh(): void
  dispose(): void
}

/** @param labelOf Where the next call to an endpoint goes. */
export function createCallLenses(
  answers: Pick<Answers, 'of'>,
  labelOf: (uri: Uri) => TargetLabel | undefined,
): CallLenses {
  const changed = new EventEmitter<void>()
  return {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses({ uri }) {
      const call = fromCallUri(uri)
      if (call === undefined) return []
      const lens = (title: string, command = '', argument: unknown = call): CodeLens =>
        new CodeLens(TOP, { title, command, arguments: [argument] })
      if (uri.scheme === ARGUMENTS_SCHEME) {
        const { target, version } = labelOf(uri) ?? {}
        return [
          lens(target === undefined ? 'Send' : `Send ${target}`, 'fc.sendRequest'),
          ...(version === undefined ? [] : [lens(version, 'fc.selectVersion')]),
          lens('Copy as cURL', 'fc.copyAsCurl'),
        ]
      }
      const answered = answers.of(uri)
      if (answered === undefined) return [lens('Send', 'fc.sendRequest')]
      const { answer, isMock } = answered
      const icon = answer.status >= 200 && answer.status < 300 ? '$(pass)' : '$(error)'
      const page = (direction: Direction, title: string): CodeLens[] => {
        const body = pageBody(answer.text, direction)
        return typeof body === 'string'
          ? [lens(title, 'fc.followPage', { ...call, direction })]
          : []
      }
      return [
        lens(`${icon}\u00a0${describeAnswer(answer)}${isMock ? ' · mock' : ''}`),
        ...page('previous', '← Previous'),
        ...page('next', 'Next →'),
        lens('Send again', 'fc.sendRequest'),
        lens('Arguments', 'fc.editArguments'),
      ]
    },
    refresh: () => changed.fire(),
    dispose: () => changed.dispose(),
  }
}

const TOP = new Range(0, 0, 0, 0)
