import { type Endpoint, isVersioned, type PackageDefinition, readMembers } from 'fc-core'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { inputForArgument } from '../arguments/argument-input.ts'
import { useExample } from '../arguments/use-example.ts'
import { ArgumentsPanel } from '../arguments/arguments-panel.tsx'
import { type Draft, draftFromBody, isSendable } from '../arguments/draft.ts'
import { loadBody, saveBody } from '../arguments/stored-body.ts'
import { buildRequest } from '../call/build-request.ts'
import { CallPanel } from '../call/call-panel.tsx'
import { useCall } from '../call/use-call.ts'
import { Markdown } from '../docs/markdown.tsx'
import type { VersionSelectProps } from '../packages/version-select.tsx'
import type { PageDirection } from '../pages/current-page.ts'
import { requiredFirst } from '../definition/signature.ts'
import { EndpointHead } from './endpoint-head.tsx'
import { EndpointReference } from './endpoint-reference.tsx'

/** Longer documentation is collapsed, to keep the arguments in view. In characters. */
const DOCS_FOLD_LENGTH = 900

/** Properties of `EndpointView`. */
interface EndpointViewProps extends VersionSelectProps {
  packageKey: string
  /** Identifies the endpoint across packages. */
  endpointKey: string
  definition: PackageDefinition
  endpoint: Endpoint
  token: string
  onToken: (token: string) => void
}

/** An endpoint: documentation, arguments, call and response. */
export function EndpointView(props: EndpointViewProps) {
  const { endpointKey, definition, endpoint, version, token } = props
  const members = useMemo(() => requiredFirst(readMembers(endpoint.arguments)), [endpoint])
  const inputs = useMemo(
    () => new Map(members.map((member) => [member.name, inputForArgument(member)])),
    [members],
  )
  const [editedDraft, setEditedDraft] = useState<Draft | undefined>(() => {
    const body = loadBody(endpointKey)
    return body === undefined ? undefined : draftFromBody(inputs, body)
  })
  const example = useExample(definition, endpoint)
  const exampleDraft = useMemo(() => draftFromBody(inputs, example), [inputs, example])
  // The example may improve later; an edited draft is never replaced.
  const draft = editedDraft ?? exampleDraft
  const { state, send, cancel } = useCall(endpoint)
  const request = buildRequest({ definition, endpoint, body: draft.body, version, token })
  const canSend = isSendable(draft)

  const updateDraft = (next: Draft): void => {
    setEditedDraft(next)
    saveBody(endpointKey, next.body)
  }
  const sendFirst = (): void => {
    if (canSend) void send(request, 'first')
  }
  const navigate = (direction: PageDirection): void => {
    const body = direction === 'first' ? null : state.currentPage?.[direction]
    if (body) void send({ ...request, body }, direction)
  }
  // A ref, so that the shortcut sends the latest input: an effect would update the handler too late.
  const latestSend = useRef(sendFirst)
  latestSend.current = sendFirst
  // A layout effect, so that the shortcut works as soon as the endpoint is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latestSend.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <article class="endpoint">
      <div class="endpoint-intro">
        <EndpointHead {...props} url={request.url} />
        <Markdown text={endpoint.docs} foldAt={DOCS_FOLD_LENGTH} />
        <ArgumentsPanel
          definition={definition}
          endpoint={endpoint}
          members={members}
          inputs={inputs}
          draft={draft}
          onDraft={updateDraft}
          onReset={() => {
            setEditedDraft(undefined)
            saveBody(endpointKey, undefined)
          }}
        />
      </div>
      <CallPanel
        {...props}
        isVersioned={isVersioned(definition)}
        request={request}
        canSend={canSend}
        state={state}
        onSend={sendFirst}
        onNavigate={navigate}
        onCancel={cancel}
      />
      <EndpointReference definition={definition} endpoint={endpoint} />
    </article>
  )
}
