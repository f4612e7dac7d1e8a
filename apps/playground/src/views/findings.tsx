import { CodeText } from 'fc-explorer'
import { useEffect, useState } from 'preact/hooks'
import type { Finding, Findings, Fix } from '../protocol/language-messages.ts'

interface FindingListProps {
  findings: Findings | undefined
  /** Whether the text has changed since. */
  isChecking: boolean
  lineOf: (offset: number) => string
  onSelect: (finding: Finding) => void
  findFixes: (finding: Finding) => Promise<Fix[]>
  /** Called with the title of a fix. The text may have changed since its changes were computed. */
  onFix: (finding: Finding, title: string) => void
  onFixAll: () => void
}

/** The problems of the definition, with their fixes. */
export function FindingList(listProps: FindingListProps) {
  const { findings: found, isChecking, onFixAll, ...props } = listProps
  const [isOpen, setIsOpen] = useState(true)
  const total = found?.total ?? 0
  const rest = total - (found?.findings.length ?? 0)
  return (
    <section class="findings" aria-label="Problems" aria-busy={isChecking}>
      <header>
        <button
          type="button"
          class="findings-title"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span role="status">{found === undefined ? 'Checking…' : summarize(found)}</span>
        </button>
        {found?.isFixable && (
          <button type="button" class="link" onClick={onFixAll}>
            Fix all
          </button>
        )}
      </header>
      {isOpen && total > 0 && (
        <ol>
          {found!.findings.slice(0, MAX_SHOWN).map((finding, index) => (
            <FindingItem
              key={`${finding.code} ${finding.from} ${finding.message}`}
              finding={finding}
              showsFixes={index < MAX_WITH_FIXES && !isChecking}
              {...props}
            />
          ))}
          {total > MAX_SHOWN && (
            <li class="quiet small">
              {total - MAX_SHOWN} more{rest > 0 ? ` (${rest} not underlined)` : ''}. Fix those above
              first.
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

/** The fixes of later ones are shown when they are selected: to find all takes long. */
const MAX_WITH_FIXES = 20

/** More would make the list slow, and are not read. */
const MAX_SHOWN = 200

function FindingItem({
  finding,
  showsFixes,
  lineOf,
  onSelect,
  findFixes,
  onFix,
}: { finding: Finding; showsFixes: boolean } & Omit<
  FindingListProps,
  'findings' | 'isChecking' | 'onFixAll'
>) {
  const [fixes, setFixes] = useState<Fix[]>()
  const { severity, message, code, url, from } = finding
  useEffect(() => {
    if (showsFixes) void findFixes(finding).then(setFixes)
  }, [finding, showsFixes])
  const select = (): void => {
    onSelect(finding)
    void findFixes(finding).then(setFixes)
  }
  return (
    <li class={`finding ${severity}`}>
      <button type="button" class="finding-text" onClick={select}>
        <span class="severity">{severity}</span>{' '}
        <bdi>
          <CodeText text={message} />
        </bdi>{' '}
        <span class="quiet small">{lineOf(from)}</span>
      </button>{' '}
      {url === undefined ? (
        <code class="quiet small">{code}</code>
      ) : (
        <a class="small" href={url} target="_blank" rel="noopener noreferrer">
          {code}
        </a>
      )}
      {fixes !== undefined && (
        <p class="finding-fixes">
          {fixes.length === 0 && <span class="quiet small">No automatic fix.</span>}
          {fixes.map((fix) => (
            <button
              key={fix.title}
              type="button"
              class="link"
              onClick={() => onFix(finding, fix.title)}
            >
              {fix.title}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}

/** Counts by severity: `1 error, 2 warnings`. */
function summarize({ findings, total }: Findings): string {
  if (total === 0) return 'No problems found'
  if (total > findings.length) return `${total} problems`
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return count === 0 ? '' : `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  return counts.filter(Boolean).join(', ')
}
