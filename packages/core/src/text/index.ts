// Text for messages and terminals.
export { escapeControls, escapeLines, quote } from './quote.ts'
export { describeError } from './describe-error.ts'
export { findNearestName } from './nearest-name.ts'
export { createNameFinder, type NameFinder } from './name-finder.ts'
export {
  type CurlOptions,
  type CurlRequest,
  formatCurl,
  formatCurlOrReason,
} from './format-curl.ts'
export { UnquotableError } from './unquotable-error.ts'
export { createShellQuoter, formatVariable, type Shell } from './quote-for-shell.ts'
export { isSecretCodeName, isSecretFact, isSecretName } from './secret-name.ts'
export {
  REMOVED,
  removeSecrets,
  removeUrlSecrets,
  replaceSecrets,
  secretForms,
} from './secret-texts.ts'
export { firstSentence, summarizeDocs } from './summarize-docs.ts'
export { isPlural, plural, singular } from './plural.ts'
