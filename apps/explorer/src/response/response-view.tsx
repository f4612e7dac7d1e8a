import { checkPage, type Endpoint, type PackageDefinition } from 'fc-core'
import { describeJsonProblem } from '../json/describe-json-problem.ts'
import type { ReceivedResponse } from './received-response.ts'
import { Markdown } from '../docs/markdown.tsx'
import { isPaginated } from '../definition/endpoint-flags.ts'
import { PageItems } from './page-view.tsx'
import type { CurrentPage } from './current-page.ts'
import { type ErrorTriple, findErrorDocs, readErrorTriple } from './error-triple.ts'
import { JsonTree } from '../json/json-tree.tsx'

interface ResponseViewProps {
  definition: PackageDefinition
  endpoint: Endpoint
  response: ReceivedResponse
  /** The page, if the response is one. */
  currentPage: CurrentPage | undefined
  /** Identifies the table of items. */
  tableId: string
  /** Shows a page as JSON, with its `previous` and `next`. */
  showsJson: boolean
}

/** The body of a response: a page, an error, or any other JSON. */
export function ResponseView({
  definition,
  endpoint,
  response,
  currentPage,
  tableId,
  showsJson,
}: ResponseViewProps) {
  const { root, text, value } = response.document
  const problem = describeJsonProblem(response.document)
  if (root === undefined || problem !== undefined) {
    return (
      <>
        <p class="banner bad">The response is not JSON. {problem}</p>
        <pre class="raw">{text.slice(0, 100_000)}</pre>
      </>
    )
  }
  const triple = readErrorTriple(response.status, value)
  if (triple !== undefined) {
    const details = root.kind === 'array' ? root.items[2] : undefined
    return (
      <>
        <ErrorTripleView triple={triple} docs={findErrorDocs(triple.code, endpoint, definition)} />
        {details !== undefined && details.kind !== 'null' && (
          <>
            <h3>Details</h3>
            <JsonTree node={details} text={text} />
          </>
        )}
      </>
    )
  }
  const shouldBePage = response.status === 200 && isPaginated(endpoint)
  return (
    <>
      {shouldBePage &&
        currentPage === undefined &&
        checkPage(value).map(({ message }) => (
          <p key={message} class="banner bad">
            {message}
          </p>
        ))}
      {shouldBePage && currentPage !== undefined && !showsJson ? (
        <PageItems currentPage={currentPage} tableId={tableId} />
      ) : (
        <JsonTree key={text} node={root} text={text} />
      )}
    </>
  )
}

function ErrorTripleView({ triple, docs }: { triple: ErrorTriple; docs: string | undefined }) {
  return (
    <div class="triple">
      <p class="triple-code">
        <code>{triple.code}</code>
      </p>
      <p class="triple-message">{triple.message}</p>
      {docs !== undefined && (
        <div class="triple-docs">
          <p class="quiet small">From the definition:</p>
          <Markdown text={docs} />
        </div>
      )}
    </div>
  )
}
