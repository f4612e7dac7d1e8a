import type { Endpoint } from 'fc-core'
import { useState } from 'preact/hooks'
import { formatDataRoute } from '../packages/data-route.ts'
import { CodeText } from '../ui/code-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { describeOperation } from './describe-operation.ts'
import { ReasonList } from './model-notes.tsx'
import { OperationForm } from './operation-form.tsx'
import type { ExplainedModel } from './types.ts'

interface EndpointModelProps {
  packageKey: string
  endpoint: Endpoint
  model: ExplainedModel
  /** Saves the override of an operation in the configuration. */
  onSave: (operations: object) => Promise<void>
}

/** How the mock understands an endpoint, with the reasons, and how to correct it. */
export function EndpointModel({ packageKey, endpoint, model, onSave }: EndpointModelProps) {
  const { name } = endpoint
  const operation = model.operations[name]
  const isUnderstood = operation !== undefined && operation.action !== 'none'
  // A saved change must not close the section.
  const [isOpen, setIsOpen] = useState(!isUnderstood)
  if (operation === undefined) return null
  const { collection } = operation
  return (
    <details
      class="section model-notes"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>How the mock understands this</h2>
      </summary>
      <p>
        <CodeText text={describeOperation(operation, model)} />{' '}
        {isUnderstood && collection !== undefined && (
          <a href={formatDataRoute(packageKey, { collection })}>Show {collection}</a>
        )}
      </p>
      <ReasonList reasons={model.reasons.operations[name]} />
      {model.savedIn !== undefined ? (
        <details>
          <summary>Change</summary>
          <OperationForm
            // A saved change is shown as the mock reads it.
            key={JSON.stringify(operation)}
            endpoint={endpoint}
            operation={operation}
            model={model}
            onSave={(change) => onSave({ [name]: change })}
          />
        </details>
      ) : (
        <>
          <p class="small quiet">
            {isUnderstood
              ? 'To correct it, copy the operation into fc.config.json and change it there.'
              : 'To connect it with records, set the operation in fc.config.json, for example an action and a collection.'}{' '}
            The mock reloads the file when it is saved.
          </p>
          <CopyButton
            label="Copy the operation"
            caption="Copy for fc.config.json"
            text={() =>
              JSON.stringify({ mock: { model: { operations: { [name]: operation } } } }, null, 2)
            }
          />
        </>
      )}
    </details>
  )
}
