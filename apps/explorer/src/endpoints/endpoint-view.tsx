import { type Endpoint, isVersioned, type PackageDefinition, readMembers, readType } from 'fc-core'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { inputOf } from '../arguments/argument-input.ts'
import { useExample } from '../arguments/use-example.ts'
import { ArgumentsPanel } from '../arguments/arguments-panel.tsx'
import { type Draft, draftFromBody, isSendable } from '../arguments/draft.ts'
import { recallBody, rememberBody } from '../arguments/remember-body.ts'
import { buildRequest, needsBearer } from '../call/build-request.ts'
import { CallPanel } from '../call/call-panel.tsx'
import { useCall } from '../call/use-call.ts'
import { Markdown } from '../docs/markdown.tsx'
import { formatPlace } from '../packages/place.ts'
import type { VersionSelectProps } from '../packages/version-select.tsx'
import type { Step } from '../pages/walk.ts'
import { ErrorList } from '../response/error-list.tsx'
import { readErrors } from '../response/error-triple.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { findFamily } from './group-endpoints.ts'
import { isPaginated } from './is-paginated.ts'
import { MemberList, TypeObjects } from './member-list.tsx'
import { requiredFirst, signatureOf } from './signature.ts'

/** Longer documentation is folded: the arguments should be near. */
const LONG_DOCS = 900

/** Properties of `EndpointView`. */
interface EndpointViewProps extends VersionSelectProps {
  packageKey: string
  /** What tells the endpoint from those of all packages. */
  place: string
  definition: PackageDefinition
  endpoint: Endpoint
  token: string
  onToken: (token: string) => void
}

/** One endpoint: what it is, its arguments, and the call. */
export function EndpointView(props: EndpointViewProps) {
  const { place, definition, endpoint, version, token } = props
  const members = useMemo(() => requiredFirst(readMembers(endpoint.arguments)), [endpoint])
  const inputs = useMemo(
    () => new Map(members.map((member) => [member.name, inputOf(member)])),
    [members],
  )
  const [chosen, setDraft] = useState<Draft | undefined>(() => {
    const body = recallBody(place)
    return body === undefined ? undefined : draftFromBody(inputs, body)
  })
  const example = useExample(definition, endpoint)
  const proposed = useMemo(() => draftFromBody(inputs, example), [inputs, example])
  // What somebody has typed stays; a better example takes the place of a plain one.
  const draft = chosen ?? proposed
  const { state, send, cancel } = useCall(endpoint)
  const request = buildRequest({ definition, endpoint, body: draft.body, version, token })
  const canSend = isSendable(draft)

  const change = (next: Draft): void => {
    setDraft(next)
    rememberBody(place, next.body)
  }
  const start = (): void => {
    if (canSend) void send(request, 'start')
  }
  const step = (direction: Step): void => {
    const body = direction === 'start' ? null : state.walk?.[direction]
    if (body) void send({ ...request, body }, direction)
  }
  // The keys follow the last letter typed at once: an effect of each change would be a moment late.
  const latestStart = useRef(start)
  latestStart.current = start
  // Before anybody can see the endpoint: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latestStart.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <article class="endpoint">
      <div class="endpoint-intro">
        <Head {...props} url={request.url} />
        <Markdown text={endpoint.docs} foldAt={LONG_DOCS} />
        <ArgumentsPanel
          definition={definition}
          endpoint={endpoint}
          members={members}
          inputs={inputs}
          draft={draft}
          onDraft={change}
          onReset={() => {
            setDraft(undefined)
            rememberBody(place, undefined)
          }}
        />
      </div>
      <CallPanel
        {...props}
        isVersioned={isVersioned(definition)}
        request={request}
        canSend={canSend}
        state={state}
        onSend={start}
        onStep={step}
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
        {needsBearer(endpoint) && <span class="badge">bearer token</span>}
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
        <CopyButton label="Copy the URL" text={() => url} />
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
          <span class="quiet">Versions of this function:</span>{' '}
          {family.map((name) => (
            <a
              key={name}
              class="badge plain"
              href={formatPlace(packageKey, name)}
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
              An object of exactly <code>previous</code>, <code>page</code> and <code>next</code>.
              Declared as <span class="type">{text}</span>.
            </>
          ) : (
            <span class="type">{text}</span>
          )}
        </p>
        <MemberList definition={definition} list={endpoint.attributes} side="attribute" />
        <TypeObjects definition={definition} type={returns} side="attribute" />
      </section>
      <ErrorList title="Errors" errors={readErrors(endpoint.errors)} />
      <ErrorList title="Errors of every endpoint" errors={readErrors(definition.errors)} folds />
    </div>
  )
}
