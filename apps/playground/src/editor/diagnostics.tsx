import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { CodeText } from 'fc-explorer'
import { render } from 'preact'
import type { LanguageClient } from '../language/connect-language.ts'
import type { Finding } from '../protocol/language-messages.ts'
import { applyChanges } from './apply-changes.ts'

/** Underlines findings, with their fixes in the tooltip. */
export function showFindings(
  view: EditorView,
  findings: readonly Finding[],
  language: LanguageClient,
): void {
  const { length } = view.state.doc
  const diagnostics = findings.map((finding): Diagnostic => {
    const { from, to, severity, message, code } = finding
    return {
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity,
      message,
      source: code,
      renderMessage: (shown) => renderFinding(shown as EditorView, finding, language),
    }
  })
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

/** Renders the message. Adds its fixes when they are known. */
function renderFinding(view: EditorView, finding: Finding, language: LanguageClient): Node {
  const element = document.createElement('div')
  const text = document.createElement('div')
  render(<CodeText text={finding.message} />, text)
  element.append(text)
  const { doc } = view.state
  void language.fixes(finding.from, finding.to).then((fixes) => {
    for (const { title, changes } of fixes) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'link'
      button.textContent = title
      button.addEventListener('click', () => {
        if (view.state.doc === doc) applyChanges(view, changes)
      })
      element.append(button)
    }
  })
  return element
}
