import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'
import { isVersioned, readMembers } from 'fc-core/internal'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { inputForArgument } from '../arguments/argument-input.ts'
import { useExample } from '../arguments/use-example.ts'
import { ArgumentsPanel } from '../arguments/arguments-panel.tsx'
import { type Draft, draftFromBody, isSendable } from '../arguments/draft.ts'
import { loadBody, saveBody } from '../arguments/stored-body.ts'
import { useHeldValue } from '../arguments/use-held-value.ts'
import { buildRequest } from '../arguments/build-request.ts'
import { type CallService, PAGE_SERVER } from '../call/call-service.ts'
import { CallPanel } from '../call/call-panel.tsx'
import { useCall } from '../call/use-call.ts'
import { EndpointModel } from '../data/endpoint-model.tsx'
import { findRecordLinks } from '../data/find-record-links.ts'
import type { ExplainedModel } from '../data/types.ts'
import { type FindRecordLinks, RecordLinks } from '../table/record-links.ts'
import { Markdown } from '../docs/markdown.tsx'
import type { VersionSelectProps } from '../definition/version-select.tsx'
import type { PageDirection } from '../response/current-page.ts'
import { requiredFirst } from '../definition/signature.ts'
import { loadText, saveText } from '../ui/stored-text.ts'
import { findFieldProblems } from '../response/field-problems.ts'
import { createSnippets } from '../snippets/create-snippets.ts'
import { SnippetTabs } from '../snippets/snippet-tabs.tsx'
import { CallDivider, useCallWidth } from './call-divider.tsx'
import { EndpointHead } from './endpoint-head.tsx'
import { EndpointReference } from './endpoint-reference.tsx'

/** Longer documentation is collapsed, to keep the arguments in view. In characters. */
const DOCS_FOLD_LENGTH = 900

/** Whether the reader maximized the response is stored for later visits. */
const MAXIMIZED = 'fc-response-maximized'

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

interface EndpointViewProps extends VersionSelectProps {
  packageKey: string
  /** Identifies the endpoint across packages. */
  endpointKey: string
  definition: PackageDefinition
  endpoint: Endpoint
  token: string
  /** Name of the session of the mock. Undefined for the default one. */
  session: string | undefined
  onToken: (token: string) => void
  /** How the mock understands the package. Undefined without a mock, or until it was read. */
  model?: ExplainedModel | undefined
  /** Saves overrides of operations. Undefined without a mock. */
  onSaveModel?: ((operations: object) => Promise<void>) | undefined
  /** URL of the definition. Undefined if it is only known as a file. */
  packageUrl?: string | undefined
  /** Whether the call is sent at once, if it needs no arguments. */
  sendsFirst?: boolean
  /** @default The server of the page. */
  service?: CallService
}

/** An endpoint: documentation, arguments, call and response. */
export function EndpointView(props: EndpointViewProps) {
  const {
    endpointKey,
    definition,
    endpoint,
    version,
    token,
    session,
    packageUrl,
    service = PAGE_SERVER,
  } = props
  const members = useMemo(() => requiredFirst(readMembers(endpoint.arguments)), [endpoint])
  const inputs = useMemo(
    () => new Map(members.map((member) => [member.name, inputForArgument(member)])),
    [members],
  )
  const [editedDraft, setEditedDraft] = useState<Draft | undefined>(() => {
    const body = loadBody(endpointKey)
    return body === undefined ? undefined : draftFromBody(inputs, body)
  })
  const [example, holdExample] = useHeldValue(
    useExample(definition, endpoint, session, service.findExample),
  )
  const exampleDraft = useMemo(() => draftFromBody(inputs, example), [inputs, example])
  // The example may improve later; an edited draft is never replaced.
  const draft = editedDraft ?? exampleDraft
  const { state, send, cancel } = useCall(
    endpoint,
    JSON.stringify([endpointKey, version, session]),
    service,
  )
  const { target } = service
  const call = {
    definition,
    endpoint,
    body: draft.body,
    version,
    token,
    session,
    baseUrl: typeof target === 'object' ? target.baseUrl : undefined,
    isInPage: target === 'mock',
  }
  const request = buildRequest(call)
  // A changed definition may have other arguments. The body stays.
  const knownInputs = useRef(inputs)
  if (knownInputs.current !== inputs) {
    knownInputs.current = inputs
    if (editedDraft !== undefined)
      setEditedDraft(draftFromBody(inputs, editedDraft.body, editedDraft))
  }
  const fieldProblems = useMemo(
    () => (state.request?.body === draft.body ? findFieldProblems(state.outcome) : NO_PROBLEMS),
    [state.outcome, state.request, draft.body],
  )
  const canSend = isSendable(draft)
  const [callWidth, setCallWidth] = useCallWidth()
  const [wantsMaximized, setWantsMaximized] = useState(() => loadText(MAXIMIZED) !== undefined)
  // Without a response, the arguments are needed.
  const isMaximized = wantsMaximized && state.outcome !== undefined
  const maximize = (next: boolean): void => {
    setWantsMaximized(next)
    saveText(MAXIMIZED, next ? 'maximized' : undefined)
  }

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
  useEffect(() => {
    const needsArguments = members.some(({ flags }) => flags.includes('required'))
    if (props.sendsFirst && !needsArguments && state.outcome === undefined) sendFirst()
  }, [])
  // A ref, so that the shortcut sends the latest input: an effect would update the handler too late.
  const latest = useRef({ sendFirst, toggle: () => {} })
  latest.current = {
    sendFirst,
    toggle: () => {
      if (state.outcome !== undefined) maximize(!isMaximized)
    },
  }
  // A layout effect, so that the shortcuts work as soon as the endpoint is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isSend = event.ctrlKey || event.metaKey
      if (event.key !== 'Enter' || !(isSend || event.altKey)) return
      event.preventDefault()
      if (isSend) latest.current.sendFirst()
      else latest.current.toggle()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const { model, packageKey, onSaveModel } = props
  const operation = model?.operations[endpoint.name]
  const findLinks = useMemo((): FindRecordLinks | undefined => {
    const { action, collection } = operation ?? {}
    if (model === undefined || action !== 'list' || collection === undefined) return undefined
    return (item, text) => findRecordLinks(packageKey, model, collection, item, text)
  }, [model, operation, packageKey])

  return (
    <article
      class={isMaximized ? 'endpoint maximized' : 'endpoint'}
      style={{ '--call-width': `${callWidth}%` }}
    >
      <div class="endpoint-intro">
        <EndpointHead {...props} url={endpointUrl(definition.base_url, endpoint.name)} />
        <Markdown text={endpoint.docs} foldAt={DOCS_FOLD_LENGTH} />
        <ArgumentsPanel
          definition={definition}
          endpoint={endpoint}
          members={members}
          inputs={inputs}
          draft={draft}
          fieldProblems={fieldProblems}
          focus={holdExample}
          onDraft={updateDraft}
          onReset={() => {
            setEditedDraft(undefined)
            saveBody(endpointKey, undefined)
          }}
        />
        {model && onSaveModel && (
          <EndpointModel
            packageKey={packageKey}
            endpoint={endpoint}
            model={model}
            onSave={onSaveModel}
          />
        )}
      </div>
      <CallDivider width={callWidth} onWidth={setCallWidth} />
      <RecordLinks.Provider value={findLinks}>
        <CallPanel
          {...props}
          isVersioned={isVersioned(definition)}
          code={<SnippetTabs isFoldable snippets={createSnippets({ ...call, packageUrl })} />}
          canSend={canSend}
          target={target}
          state={state}
          onSend={sendFirst}
          isMaximized={isMaximized}
          onMaximize={maximize}
          onNavigate={navigate}
          onCancel={cancel}
        />
      </RecordLinks.Provider>
      <EndpointReference definition={definition} endpoint={endpoint} />
    </article>
  )
}
