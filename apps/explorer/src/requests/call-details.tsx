import { readJson } from 'fc-core/json'
import { useState } from 'preact/hooks'
import { DEFAULT_SESSION } from '../control/live.ts'
import { type LiveCall, MAX_BODY } from '../control/messages.ts'
import { formatJson } from '../json/format-json.ts'
import { JsonTree } from '../json/json-tree.tsx'
import { formatTime } from '../response/format-amount.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { memo } from '../ui/memo.ts'
import { formatClock } from './call-list.tsx'
import { CopyCurl } from './copy-curl.tsx'
import { isFailed } from './filter-calls.ts'
import { findReplayProblem, type LoggedRequest } from './logged-request.ts'

interface CallDetailsProps {
  call: LiveCall
  request: LoggedRequest
  /** Whether the endpoint of the call is one of a package. */
  isKnown: boolean
  /** Sends the call again. Resolves to what has happened. */
  onReplay: (call: LiveCall) => Promise<string>
  onOpenInForm: (call: LiveCall) => void
  onClose: () => void
}

/** A call: what was sent and received, what is wrong with it, and actions. */
export const CallDetails = memo((props: CallDetailsProps) => {
  const { call, request, isKnown, onReplay, onOpenInForm, onClose } = props
  const [outcome, setOutcome] = useState('')
  const problem = findReplayProblem(call)
  const facts = [
    call.version === undefined ? '' : `version ${call.version}`,
    `session ${call.session ?? DEFAULT_SESSION}`,
    formatClock(call.time),
    call.milliseconds === 0 ? '< 1 ms' : formatTime(call.milliseconds),
  ]
  return (
    <div class="call-details" tabIndex={0} role="region" aria-label="Request details">
      <div class="call-title">
        <button type="button" class="button narrow" onClick={onClose}>
          ← Requests
        </button>
        <span class={isFailed(call) ? 'status bad' : 'status good'}>{call.status ?? 'reset'}</span>
        <strong>
          {call.method} <bdi>{call.path}</bdi>
        </strong>
        <span class="quiet small">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div class="call-actions">
        <button
          type="button"
          class="button"
          disabled={problem !== undefined}
          title={problem ?? 'Send this request again'}
          onClick={() => onReplay(call).then(setOutcome)}
        >
          Replay
        </button>
        {isKnown && (
          <button
            type="button"
            class="button"
            disabled={problem !== undefined}
            title={problem}
            onClick={() => onOpenInForm(call)}
          >
            Open in form
          </button>
        )}
        <CopyCurl request={request} />
        <span class="quiet small" role="status">
          {outcome}
        </span>
      </div>
      {call.violations?.map(({ code, message, rule }, index) => (
        <div key={index} class="banner bad">
          <strong>{code}</strong>: {message}
          <p class="small">Rule: {rule}</p>
        </div>
      ))}
      {call.warnings?.map((warning, index) => (
        <p key={index} class="banner warning">
          {warning}
        </p>
      ))}
      {call.ignored !== undefined && (
        <p class="quiet small">Without effect in the mock: {call.ignored.join(', ')}</p>
      )}
      {call.error !== undefined && <pre class="raw">{call.error}</pre>}
      <div class="call-bodies">
        <section>
          <h3>Request</h3>
          <dl class="call-headers">
            {Object.entries(request.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {call.query !== '' && (
              <div>
                <dt>Query</dt>
                <dd>{call.query}</dd>
              </div>
            )}
          </dl>
          <Body label="Copy request body" text={call.body} missing="No body was read." />
        </section>
        <section>
          <h3>Response</h3>
          <Body label="Copy response body" text={call.response} missing="No body." />
        </section>
      </div>
    </div>
  )
})

function Body({ label, text, missing }: { label: string; text: string | null; missing: string }) {
  if (text === null || text === '') return <p class="quiet small">{missing}</p>
  const { root, problems } = readJson(text)
  const isJson = root !== undefined && problems.length === 0
  return (
    <div class="call-body">
      <CopyButton label={label} text={() => (isJson ? formatJson(text) : text)} />
      {text.length >= MAX_BODY && (
        <p class="quiet small">Truncated to {MAX_BODY.toLocaleString('en')} characters.</p>
      )}
      {isJson ? <JsonTree key={text} node={root} text={text} /> : <pre class="raw">{text}</pre>}
    </div>
  )
}
