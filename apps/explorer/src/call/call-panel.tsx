import { type Endpoint, formatCurl, type PackageDefinition } from 'fc-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Step } from '../pages/walk.ts'
import { countItems, Pager } from '../pages/page-view.tsx'
import { VersionSelect, type VersionSelectProps } from '../packages/version-select.tsx'
import { AnswerView } from '../response/answer-view.tsx'
import { readErrorTriple } from '../response/error-triple.ts'
import { formatSize, formatTime } from '../response/format-amount.ts'
import { formatJson } from '../response/format-json.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { type CallRequest, needsBearer } from './build-request.ts'
import type { Answer } from './send-request.ts'
import type { CallState } from './use-call.ts'

/** Properties of `CallPanel`. */
export interface CallPanelProps extends VersionSelectProps {
  definition: PackageDefinition
  endpoint: Endpoint
  isVersioned: boolean
  token: string
  onToken: (token: string) => void
  /** The request as it would be sent now. */
  request: CallRequest
  canSend: boolean
  state: CallState
  onSend: () => void
  onStep: (step: Step) => void
  onCancel: () => void
}

/** Sends the call, and shows what came back. */
export function CallPanel(props: CallPanelProps) {
  const { endpoint, state, request, canSend } = props
  const { outcome, walk } = state
  // In front of the items: there it stays where it is while pages of different lengths come and go.
  const pager = walk && <Pager walk={walk} isSending={state.isSending} onStep={props.onStep} />
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the answer stands below the arguments, it may come in out of sight.
    const isBelow = (answer.current?.getBoundingClientRect().top ?? 0) > innerHeight * 0.7
    if (outcome !== undefined && isBelow) answer.current?.scrollIntoView()
  }, [outcome])
  return (
    <section class="call" aria-label="Call">
      <div class="panel">
        {(props.isVersioned || needsBearer(endpoint)) && (
          <div class="call-options">
            {props.isVersioned && <VersionSelect {...props} />}
            {needsBearer(endpoint) && (
              <label class="labelled">
                <span>Bearer token</span>
                <input
                  type="text"
                  autocomplete="off"
                  spellcheck={false}
                  placeholder="Sent as Authorization: Bearer …"
                  value={props.token}
                  onInput={(event) => props.onToken(event.currentTarget.value)}
                />
              </label>
            )}
          </div>
        )}
        <div class="call-buttons">
          {state.isSending ? (
            <button type="button" class="button primary" onClick={props.onCancel}>
              Cancel
            </button>
          ) : (
            <button type="button" class="button primary" disabled={!canSend} onClick={props.onSend}>
              Send <kbd aria-hidden="true">{isMac() ? '⌘' : 'Ctrl'} ↵</kbd>
            </button>
          )}
          <CopyButton
            label="Copy the call as a curl command"
            caption="Copy as curl"
            text={() => formatCurl({ ...request, body: formatJson(request.body, 0) })}
          />
          {!canSend && <span class="note bad">An argument cannot be read yet.</span>}
        </div>
      </div>

      <div class="hidden" role="status">
        {state.isSending ? '' : summarize(state)}
      </div>
      <div
        ref={answer}
        class={state.isSending ? 'panel answer waiting' : 'panel answer'}
        aria-busy={state.isSending}
      >
        {outcome === undefined ? (
          <p class="quiet pad">
            {state.isSending ? 'Waiting for the answer…' : 'The answer appears here.'}
          </p>
        ) : outcome.kind === 'no-answer' ? (
          <>
            <div class="answer-top">
              <div class="answer-head">
                <h2>No answer</h2>
              </div>
              {pager}
            </div>
            <p class="banner bad">{outcome.message}</p>
          </>
        ) : (
          <AnswerPart {...props} answer={outcome} pager={pager} />
        )}
        {state.request !== undefined && <SentRequest request={state.request} step={state.step} />}
      </div>
    </section>
  )
}

function AnswerPart({
  definition,
  endpoint,
  state,
  answer,
  pager,
}: CallPanelProps & { answer: Answer; pager: ComponentChildren }) {
  const [isWhole, showWhole] = useState(false)
  const isPage = state.walk?.text === answer.document.text
  return (
    <>
      <div class="answer-top">
        <div class="answer-head">
          <h2 class="hidden">Answer</h2>
          <span class={answer.status === 200 ? 'status good' : 'status bad'}>{answer.status}</span>
          <span class="quiet">
            {formatTime(answer.milliseconds)} · {formatSize(answer.bytes)}
          </span>
          {isPage && (
            <div class="segments" role="group" aria-label="Show the page as">
              <button type="button" aria-pressed={!isWhole} onClick={() => showWhole(false)}>
                Items
              </button>
              <button type="button" aria-pressed={isWhole} onClick={() => showWhole(true)}>
                JSON
              </button>
            </div>
          )}
          <CopyButton label="Copy the answer" text={() => copyOf(answer)} />
        </div>
        {pager}
      </div>
      <AnswerView
        definition={definition}
        endpoint={endpoint}
        answer={answer}
        walk={isPage ? state.walk : undefined}
        isWhole={isWhole}
      />
    </>
  )
}

function SentRequest({ request, step }: { request: CallRequest; step: Step | undefined }) {
  return (
    <details class="sent-request">
      <summary>Request</summary>
      {step !== 'start' && (
        <p class="quiet small">
          The body is the <code>{step}</code> of the last page, unchanged.
        </p>
      )}
      <pre class="raw">
        {[
          `POST ${request.url}`,
          ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
          '',
          step === 'start' ? request.body : formatJson(request.body),
        ].join('\n')}
      </pre>
    </details>
  )
}

function copyOf({ document }: Answer): string {
  return document.problems.length === 0 ? formatJson(document.text) : document.text
}

/** An outcome in one sentence, to be read aloud. */
function summarize({ outcome, walk }: CallState): string {
  if (outcome === undefined) return ''
  if (outcome.kind === 'no-answer') return outcome.message
  const triple = readErrorTriple(outcome.status, outcome.document.value)
  if (triple !== undefined) return `Error ${triple.code}: ${triple.message}`
  const page = walk === undefined ? '' : `, page ${walk.number} with ${countItems(walk)}`
  return `Status ${outcome.status}${page}, ${formatTime(outcome.milliseconds)}`
}

function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent)
}
