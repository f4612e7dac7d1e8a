import { type Endpoint, formatType, type PackageDefinition, readType } from 'fc-core'
import { isPaginated } from '../definition/endpoint-flags.ts'
import { ErrorList } from '../definition/error-list.tsx'
import { MemberList, TypeObjects } from '../definition/member-list.tsx'
import { readErrors } from '../definition/read-errors.ts'

/** What an endpoint returns, and its errors. */
export function EndpointReference({
  definition,
  endpoint,
}: {
  definition: PackageDefinition
  endpoint: Endpoint
}) {
  const returns = readType(endpoint.returns)
  const text = formatType(returns)
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
