import { CodeText } from '../ui/code-text.tsx'
import { formatDataRoute } from '../packages/data-route.ts'
import { formatRoute } from '../packages/route.ts'
import { describeOperation } from './describe-operation.ts'
import type { ExplainedModel } from './types.ts'

interface ModelNotesProps {
  packageKey: string
  collection: string
  model: ExplainedModel
}

/** How the mock reads a collection and its endpoints, with the reasons. */
export function ModelNotes({ packageKey, collection, model }: ModelNotesProps) {
  const { key, parent, references, order } = model.collections[collection]!
  const endpoints = Object.entries(model.operations).filter(
    ([, operation]) => operation.collection === collection && operation.action !== 'none',
  )
  const linkTo = (name: string) => (
    <a href={formatDataRoute(packageKey, { collection: name })}>{name}</a>
  )
  return (
    <details class="section model-notes">
      <summary>
        <h2>Model</h2> <span class="count">how the mock reads these records, and why</span>
      </summary>
      <dl class="facts">
        <div>
          <dt>Key</dt>
          <dd>{key.length === 0 ? 'none' : <code>{key.join(', ')}</code>}</dd>
        </div>
        {parent !== undefined && (
          <div>
            <dt>Parent</dt>
            <dd>
              {linkTo(parent.collection)}, by <code>{Object.keys(parent.fields).join(', ')}</code>
            </dd>
          </div>
        )}
        {Object.keys(references).length > 0 && (
          <div>
            <dt>References</dt>
            <dd>
              {Object.entries(references).map(([path, reference], index) => (
                <span key={path}>
                  {index > 0 && ', '}
                  <code>{path}</code> → {linkTo(reference.collection)}
                </span>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>Order</dt>
          <dd>{order.length === 0 ? 'as created' : <code>{order.join(', ')}</code>}</dd>
        </div>
      </dl>
      <ReasonList reasons={model.reasons.collections[collection]} />
      <h3>Endpoints</h3>
      <ul>
        {endpoints.map(([name, operation]) => (
          <li key={name}>
            <a href={formatRoute(packageKey, name)}>{name}</a>:{' '}
            <CodeText text={describeOperation(operation, model)} />
            <ReasonList reasons={model.reasons.operations[name]} />
          </li>
        ))}
      </ul>
      <p class="small quiet">
        To correct the model, set <code>mock.model</code> in <code>fc.config.json</code>.
      </p>
    </details>
  )
}

/** Why the model is as it is. */
export function ReasonList({ reasons = [] }: { reasons: readonly string[] | undefined }) {
  if (reasons.length === 0) return null
  return (
    <ul class="reasons" aria-label="Reasons">
      {reasons.map((reason) => (
        <li key={reason}>
          <CodeText text={reason} />
        </li>
      ))}
    </ul>
  )
}
