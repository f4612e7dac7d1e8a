import type { Endpoint, PackageDefinition } from 'fc-core'
import { Fragment } from 'preact'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'
import { signatureOf } from '../definition/signature.ts'
import { formatRoute } from '../packages/route.ts'
import { findFamily } from '../sidebar/group-endpoints.ts'
import { CopyButton } from '../ui/copy-button.tsx'

interface EndpointHeadProps {
  packageKey: string
  definition: PackageDefinition
  endpoint: Endpoint
  url: string
}

/** The name of an endpoint, its flags, URL, signature and other versions. */
export function EndpointHead({ packageKey, definition, endpoint, url }: EndpointHeadProps) {
  const { parameters, hidden, returns } = signatureOf(endpoint, definition)
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
            // A space between the parts, where lines break.
            <Fragment key={name}>
              {index > 0 && ' '}
              <span class="parameter">
                {name}
                {isOptional ? '?' : ''}: <i>{type}</i>
                {index < parameters.length - 1 || hidden > 0 ? ',' : ')'}
              </span>
            </Fragment>
          ))}
          {hidden > 0 && (
            <>
              {' '}
              <span class="parameter">
                <span class="quiet">{hidden} more</span>)
              </span>
            </>
          )}
          {parameters.length === 0 && ')'}{' '}
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
