import { type Endpoint, isVersioned, type PackageDefinition, readMembers, readType } from 'fc-core'
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
import { formatRoute } from '../packages/route.ts'
import type { VersionSelectProps } from '../packages/version-select.tsx'
import type { PageDirection } from '../pages/current-page.ts'
import { ErrorList } from '../definition/error-list.tsx'
import { readErrors } from '../definition/read-errors.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { findFamily } from '../sidebar/group-endpoints.ts'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'
import { MemberList, TypeObjects } from '../definition/member-list.tsx'
import { requiredFirst, signatureOf } from '../definition/signature.ts'

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
        <Head {...props} url={request.url} />
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
      <Reference definition={definition} endpoint={endpoint} />
    </article>
  )
}

function Head({ packageKey, definition, endpoint, url }: EndpointViewProps & { url: string }) {
  const { parameters, hidden, returns } = signatureOf(endpoint)
  const family = findFamily(definition.endpoints, endpoint.name)
  return (
    <header class="head">
      {endpoint.group && <p class="quiet small">{endpoint.group}</p>}
      <h1>
        <bdi>{endpoint.name}</bdi>
      </h1>
      <div class="badges">
        {isPaginated(endpoint) && <span class="badge">paginated</span>}
        {requiresBearer(endpoint) && <span class="badge">bearer token</span>}
        {endpoint.flags
          ?.filter((flag) => flag !== 'paginated' && flag !== 'bearer_auth')
          .map((flag) => (
            <span key={flag} class="badge plain">
              {flag}
            </span>
          ))}
      </div>
      <div class="address">
        <span class="method">POST</span> <code>{url}</code>
        <CopyButton label="Copy URL" text={() => url} />
      </div>
      <p class="signature">
        <code>
          <b>{endpoint.name}</b>(
          {parameters.map(({ name, isOptional, type }, index) => (
            <span key={name} class="parameter">
              {name}
              {isOptional ? '?' : ''}: <i>{type}</i>
              {index < parameters.length - 1 || hidden > 0 ? ', ' : ''}
            </span>
          ))}
          {hidden > 0 && <span class="parameter quiet">{hidden} more</span>})
          <span class="parameter">
            → <i>{returns}</i>
          </span>
        </code>
      </p>
      {family.length > 0 && (
        <p class="family">
          <span class="quiet">Versions:</span>{' '}
          {family.map((name) => (
            <a
              key={name}
              class="badge plain"
              href={formatRoute(packageKey, name)}
              aria-current={name === endpoint.name ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </p>
      )}
    </header>
  )
}

function Reference({
  definition,
  endpoint,
}: {
  definition: PackageDefinition
  endpoint: Endpoint
}) {
  const returns = readType(endpoint.returns)
  const { returns: text } = signatureOf(endpoint)
  return (
    <div class="endpoint-reference">
      <section>
        <h2>Returns</h2>
        <p>
          {isPaginated(endpoint) ? (
            <>
              A page: <code>previous</code>, <code>page</code> and <code>next</code>. Declared as{' '}
              <span class="type">{text}</span>.
            </>
          ) : (
            <span class="type">{text}</span>
          )}
        </p>
        <MemberList definition={definition} list={endpoint.attributes} side="attribute" />
        <TypeObjects definition={definition} type={returns} side="attribute" />
      </section>
      <ErrorList title="Errors" errors={readErrors(endpoint.errors)} />
      <ErrorList title="Package errors" errors={readErrors(definition.errors)} isCollapsed />
    </div>
  )
}
