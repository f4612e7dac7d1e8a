import type { PackageDefinition } from 'fc-core'
import { useMemo } from 'preact/hooks'
import { FOLD_LENGTH, Markdown } from '../docs/markdown.tsx'
import { formatRoute } from '../packages/route.ts'
import { collectErrors } from './collect-errors.ts'

/** More endpoints of an error are only counted. */
const MAX_LINKS = 8

/** The errors of endpoints by code, with the endpoints that return them. Renders nothing if there are none. */
export function EndpointErrors({
  definition,
  packageKey,
}: {
  definition: PackageDefinition
  packageKey: string
}) {
  const errors = useMemo(() => collectErrors(definition), [definition])
  if (errors.length === 0) return null
  return (
    <details class="section">
      <summary>
        <h2>
          Errors of endpoints <span class="count">{errors.length}</span>
        </h2>
      </summary>
      <dl class="errors">
        {errors.map(({ code, docs, endpoints }) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>
              <Markdown text={docs} foldAt={FOLD_LENGTH} />
              <span class="badges">
                {endpoints.slice(0, MAX_LINKS).map((name) => (
                  <a key={name} class="badge plain" href={formatRoute(packageKey, name)}>
                    {name}
                  </a>
                ))}
                {endpoints.length > MAX_LINKS && <span>{endpoints.length - MAX_LINKS} more</span>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
