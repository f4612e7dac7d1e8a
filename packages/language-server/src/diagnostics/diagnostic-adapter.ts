import type { Diagnostic } from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'

/** Creates a function that removes the properties that the client does not support from a diagnostic. */
export function createDiagnosticAdapter(
  features: Pick<
    ClientFeatures,
    'relatedInformation' | 'diagnosticTags' | 'codeDescription' | 'diagnosticData'
  >,
): (diagnostic: Diagnostic) => Diagnostic {
  const { relatedInformation, diagnosticTags, codeDescription, diagnosticData } = features
  if (relatedInformation && diagnosticTags && codeDescription && diagnosticData) {
    return (diagnostic) => diagnostic
  }
  return (diagnostic) => {
    const copy = { ...diagnostic }
    if (!relatedInformation) delete copy.relatedInformation
    if (!diagnosticTags) delete copy.tags
    if (!codeDescription) delete copy.codeDescription
    if (!diagnosticData) delete copy.data
    return copy
  }
}
