import type { RefObject } from 'preact'
import type { LanguageClient } from '../language/connect-language.ts'
import type { Change, Findings } from '../protocol/language-messages.ts'
import type { MockClient } from '../service/connect-mock.ts'
import { toFileName } from './download-text.ts'
import { ExportedText } from './exported-text.tsx'
import { GeneratedText } from './generated-text.tsx'
import { SharedChanges } from './shared-changes.tsx'
import type { ImportedDefinition } from '../protocol/import-messages.ts'
import { ImportReport } from './import-report.tsx'
import type { Tab } from './tabs.ts'

interface ResultsProps {
  tab: Tab
  /** Undefined until the text has been checked once. */
  findings: Findings | undefined
  /** The frame of the explorer, which stays loaded while another view is shown. */
  frame: RefObject<HTMLIFrameElement | null>
  language: RefObject<LanguageClient | null>
  mock: RefObject<MockClient | null>
  /** The current text. */
  text: () => string
  /** The text that was shared or opened from a link last. */
  shared: string | undefined
  onSelect: (change: Change) => void
  /** The last import. */
  imported: ImportedDefinition | undefined
}

/** What the definition describes: the explorer on its mock, or another view. */
export function Results({ tab, findings, frame, language, mock, ...props }: ResultsProps) {
  return (
    <div class="right">
      {tab === 'explorer' && findings?.isFatal && (
        <p class="banner bad" role="status">
          Shows the last valid definition. Fix the errors to update it.
        </p>
      )}
      <iframe ref={frame} src="./explorer.html" title="Explorer" hidden={tab !== 'explorer'} />
      {tab === 'types' && findings !== undefined && (
        <GeneratedText
          label="TypeScript types"
          language="typescript"
          fileName={toFileName(findings.name, '.ts')}
          version={findings.version}
          generate={async () => ({ text: await language.current!.types() })}
        />
      )}
      {tab === 'export' && findings !== undefined && (
        <ExportedText
          name={findings.name}
          version={findings.version}
          convert={(format) => mock.current!.convert(props.text(), format)}
        />
      )}
      {tab === 'changes' && findings !== undefined && (
        <SharedChanges
          shared={props.shared}
          version={findings.version}
          compare={(earlier) => language.current!.changesSince(earlier)}
          onSelect={props.onSelect}
        />
      )}
      {tab === 'import' && props.imported !== undefined && (
        <div class="import-view">
          <ImportReport imported={props.imported} />
        </div>
      )}
    </div>
  )
}
