import { checkPage, type Endpoint, type PackageDefinition } from 'fc-core'
import { explainJsonProblem } from '../arguments/explain-json-problem.ts'
import type { Answer } from '../call/send-request.ts'
import { Markdown } from '../docs/markdown.tsx'
import { isPaginated } from '../endpoints/is-paginated.ts'
import { PageItems } from '../pages/page-view.tsx'
import type { Walk } from '../pages/walk.ts'
import { type ErrorTriple, findErrorDocs, readErrorTriple } from './error-triple.ts'
import { JsonTree } from './json-tree.tsx'

/** Properties of `AnswerView`. */
interface AnswerViewProps {
  definition: PackageDefinition
  endpoint: Endpoint
  answer: Answer
  /** The page, when the answer is one. */
  walk: Walk | undefined
  /** Whether a page is shown as it came, with its `previous` and `next`. */
  isWhole: boolean
}

/** The body of an answer: a page, an error, or any other JSON. */
export function AnswerView({ definition, endpoint, answer, walk, isWhole }: AnswerViewProps) {
  const { root, text, value } = answer.document
  const problem = explainJsonProblem(answer.document)
  if (root === undefined || problem !== undefined) {
    return (
      <>
        <p class="banner bad">The body is not JSON. {problem}</p>
        <pre class="raw">{text.slice(0, 100_000)}</pre>
      </>
    )
  }
  const triple = readErrorTriple(answer.status, value)
  if (triple !== undefined) {
    const details = root.kind === 'array' ? root.items[2] : undefined
    return (
      <>
        <TripleView triple={triple} docs={findErrorDocs(triple.code, endpoint, definition)} />
        {details !== undefined && details.kind !== 'null' && (
          <>
            <h3>Details</h3>
            <JsonTree node={details} text={text} />
          </>
        )}
      </>
    )
  }
  const shouldBePage = answer.status === 200 && isPaginated(endpoint)
  return (
    <>
      {shouldBePage &&
        walk === undefined &&
        checkPage(value).map(({ message }) => (
          <p key={message} class="banner bad">
            {message}
          </p>
        ))}
      {shouldBePage && walk !== undefined && !isWhole ? (
        <PageItems walk={walk} />
      ) : (
        <JsonTree key={text} node={root} text={text} />
      )}
    </>
  )
}

function TripleView({ triple, docs }: { triple: ErrorTriple; docs: string | undefined }) {
  return (
    <div class="triple">
      <p class="triple-code">
        <code>{triple.code}</code>
      </p>
      <p class="triple-message">{triple.message}</p>
      {docs !== undefined && (
        <div class="triple-docs">
          <p class="quiet small">The definition says about this code:</p>
          <Markdown text={docs} />
        </div>
      )}
    </div>
  )
}
