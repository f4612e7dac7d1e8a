import { CodeLens, type CodeLensProvider, EventEmitter, Range, type Uri } from 'vscode'
import { ARGUMENTS_SCHEME, fromRequestUri } from '../documents/request-uri.ts'
import { describeResponse } from './describe-response.ts'
import type { TargetLabel } from './describe-target.ts'
import { type Direction, findPageBody } from './page-body.ts'
import type { ResponseDocuments } from './response-documents.ts'

/** Code lenses above arguments and responses: result and next actions. */
export interface RequestLenses extends CodeLensProvider {
  refresh(): void
  dispose(): void
}

/** @param labelOf Returns the labels of the next request. */
export function createRequestLenses(
  responses: Pick<ResponseDocuments, 'of'>,
  labelOf: (uri: Uri) => TargetLabel | undefined,
): RequestLenses {
  const changed = new EventEmitter<void>()
  return {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses({ uri }) {
      const id = fromRequestUri(uri)
      if (id === undefined) return []
      const lens = (title: string, command = '', argument: unknown = id): CodeLens =>
        new CodeLens(TOP, { title, command, arguments: [argument] })
      if (uri.scheme === ARGUMENTS_SCHEME) {
        const { target, version } = labelOf(uri) ?? {}
        return [
          lens(target === undefined ? 'Send' : `Send ${target}`, 'fc.sendRequest'),
          ...(version === undefined ? [] : [lens(version, 'fc.selectVersion')]),
          lens('Copy as cURL', 'fc.copyAsCurl'),
        ]
      }
      const shown = responses.of(uri)
      if (shown === undefined) return [lens('Send', 'fc.sendRequest')]
      const { response, isMock } = shown
      const icon = response.status >= 200 && response.status < 300 ? '$(pass)' : '$(error)'
      const page = (direction: Direction, title: string): CodeLens[] => {
        const body = findPageBody(response.text, direction)
        return typeof body === 'string' ? [lens(title, 'fc.followPage', { ...id, direction })] : []
      }
      return [
        lens(`${icon}\u00a0${describeResponse(response)}${isMock ? ' · mock' : ''}`),
        ...page('previous', '← Previous'),
        ...page('next', 'Next →'),
        lens('Send again', 'fc.sendRequest'),
        lens('Edit arguments', 'fc.editArguments'),
      ]
    },
    refresh: () => changed.fire(),
    dispose: () => changed.dispose(),
  }
}

const TOP = new Range(0, 0, 0, 0)
