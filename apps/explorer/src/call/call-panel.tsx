import type { Endpoint, PackageDefinition } from 'fc-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type PageDirection } from '../response/current-page.ts'
import { countItems, Pager } from '../response/page-view.tsx'
import { VersionSelect, type VersionSelectProps } from '../definition/version-select.tsx'
import { ResponseView } from '../response/response-view.tsx'
import { readErrorTriple } from '../response/error-triple.ts'
import { formatSize, formatTime } from '../response/format-amount.ts'
import { formatJson } from '../json/format-json.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { requiresBearer } from '../definition/endpoint-flags.ts'
import { CodeText } from '../ui/code-text.tsx'
import type { CallRequest } from '../arguments/build-request.ts'
import type { CallService } from './call-service.ts'
import type { ReceivedResponse } from '../response/received-response.ts'
import type { CallState } from './use-call.ts'
import { MaximizeIcon, RestoreIcon } from '../ui/icons.tsx'
import { Labeled } from '../ui/labeled.tsx'

export interface CallPanelProps extends VersionSelectProps {
  /** Identifies the endpoint across packages. */
  endpointKey: string
  definition: PackageDefinition
  endpoint: Endpoint
  isVersioned: boolean
  token: string
  onToken: (token: string) => void
  /** The code of the call. */
  code: ComponentChildren
  canSend: boolean
  /** Where the call goes. Undefined for the server of the page. */
  target: CallService['target']
  state: CallState
  onSend: () => void
  /** Whether the response covers the documentation and the arguments. */
  isMaximized: boolean
  onMaximize: (isMaximized: boolean) => void
  onNavigate: (direction: PageDirection) => void
  onCancel: () => void
}

/** The controls to send a call, and its response. */
export function CallPanel(props: CallPanelProps) {
  const { endpoint, state, canSend } = props
  const { outcome, currentPage } = state
  // Above the items, so that it keeps its position while pages differ in length.
  const pager = currentPage && (
    <Pager currentPage={currentPage} isSending={state.isSending} onNavigate={props.onNavigate} />
  )
  const responsePanel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In narrow layouts the response is below the arguments, possibly out of view.
    const isBelow = (responsePanel.current?.getBoundingClientRect().top ?? 0) > innerHeight * 0.7
    if (outcome !== undefined && isBelow) responsePanel.current?.scrollIntoView()
  }, [outcome])
  return (
    <section class="call" aria-label="Call">
      <div class="panel">
        {props.target && <Target target={props.target} />}
        <div class="call-controls">
          {props.isVersioned && <VersionSelect {...props} />}
          {requiresBearer(endpoint) && (
            <Labeled label="Bearer token">
              <input
                type="text"
                autocomplete="off"
                spellcheck={false}
                placeholder="Sent as Authorization: Bearer …"
                value={props.token}
                onInput={(event) => props.onToken(event.currentTarget.value)}
              />
            </Labeled>
          )}
          <div class="call-buttons">
            {state.isSending ? (
              <button type="button" class="button primary" onClick={props.onCancel}>
                Cancel
              </button>
            ) : (
              <button
                type="button"
                class="button primary"
                disabled={!canSend}
                onClick={props.onSend}
              >
                Send <kbd aria-hidden="true">{isMac() ? '⌘' : 'Ctrl'} ↵</kbd>
              </button>
            )}
            {!canSend && <span class="note bad">Fix the invalid input to send.</span>}
          </div>
        </div>
      </div>

      <div class="hidden" role="status">
        {state.isSending ? '' : summarize(state)}
      </div>
      <div
        ref={responsePanel}
        class={state.isSending ? 'panel response waiting' : 'panel response'}
        aria-busy={state.isSending}
      >
        {outcome === undefined ? (
          <p class="quiet pad">
            {state.isSending ? 'Waiting for the response…' : 'The response appears here.'}
          </p>
        ) : outcome.kind === 'no-response' ? (
          <>
            <div class="response-top">
              <div class="response-head">
                <h2>No response</h2>
              </div>
              {pager}
            </div>
            <p class="banner bad">{outcome.message}</p>
            {outcome.advice && (
              <ul class="advice">
                {outcome.advice.map((line) => (
                  <li key={line}>
                    <CodeText text={line} />
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <ResponsePart {...props} response={outcome} pager={pager} />
        )}
        {state.request !== undefined && (
          <SentRequest request={state.request} direction={state.direction} />
        )}
      </div>
      {/* Below the response, which is read first. */}
      {props.code}
    </section>
  )
}

function Target({ target }: { target: NonNullable<CallService['target']> }) {
  return (
    <p class="call-target">
      {target === 'mock' ? (
        <>Calls go to a mock in this page, with generated data. Nothing is sent over the network.</>
      ) : (
        <>
          Calls go to <code>{target.baseUrl}</code>
        </>
      )}
    </p>
  )
}

function ResponsePart({
  endpointKey,
  definition,
  endpoint,
  state,
  response,
  pager,
  isMaximized,
  onMaximize,
}: CallPanelProps & { response: ReceivedResponse; pager: ComponentChildren }) {
  const [showsJson, setShowsJson] = useState(false)
  const isPage = state.currentPage?.text === response.document.text
  return (
    <>
      <div class="response-top">
        <div class="response-head">
          <h2 class="hidden">Response</h2>
          <span class={response.status === 200 ? 'status good' : 'status bad'}>
            {response.status}
          </span>
          <span class="quiet">
            {formatTime(response.milliseconds)} · {formatSize(response.bytes)}
          </span>
          {isPage && (
            <div class="segments" role="group" aria-label="Page format">
              <button type="button" aria-pressed={!showsJson} onClick={() => setShowsJson(false)}>
                Items
              </button>
              <button type="button" aria-pressed={showsJson} onClick={() => setShowsJson(true)}>
                JSON
              </button>
            </div>
          )}
          <CopyButton label="Copy response" text={() => textToCopy(response)} />
          <MaximizeButton isMaximized={isMaximized} onMaximize={onMaximize} />
        </div>
        {pager}
      </div>
      <div class="response-body">
        <ResponseView
          definition={definition}
          endpoint={endpoint}
          response={response}
          currentPage={isPage ? state.currentPage : undefined}
          tableId={endpointKey}
          showsJson={showsJson}
        />
      </div>
    </>
  )
}

function MaximizeButton({
  isMaximized,
  onMaximize,
}: Pick<CallPanelProps, 'isMaximized' | 'onMaximize'>) {
  const label = isMaximized ? 'Restore the response' : 'Maximize the response'
  return (
    <button
      type="button"
      class="icon-button maximize"
      title={`${label} (Alt ↵)`}
      aria-label={label}
      aria-keyshortcuts="Alt+Enter"
      onClick={() => onMaximize(!isMaximized)}
    >
      {isMaximized ? <RestoreIcon /> : <MaximizeIcon />}
    </button>
  )
}

function SentRequest({
  request,
  direction,
}: {
  request: CallRequest
  direction: PageDirection | undefined
}) {
  return (
    <details class="sent-request">
      <summary>Request</summary>
      {direction !== 'first' && (
        <p class="quiet small">
          The body is <code>{direction}</code> of the previous response, unchanged.
        </p>
      )}
      <pre class="raw">
        {[
          `POST ${request.url}`,
          ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
          '',
          direction === 'first' ? request.body : formatJson(request.body),
        ].join('\n')}
      </pre>
    </details>
  )
}

function textToCopy({ document }: ReceivedResponse): string {
  return document.problems.length === 0 ? formatJson(document.text) : document.text
}

/** Summarizes an outcome in one sentence, for screen readers. */
function summarize({ outcome, currentPage }: CallState): string {
  if (outcome === undefined) return ''
  if (outcome.kind === 'no-response') return outcome.message
  const triple = readErrorTriple(outcome.status, outcome.document.value)
  if (triple !== undefined) return `Error ${triple.code}: ${triple.message}`
  const page =
    currentPage === undefined ? '' : `, page ${currentPage.number} with ${countItems(currentPage)}`
  return `Status ${outcome.status}${page}, ${formatTime(outcome.milliseconds)}`
}

function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent)
}
