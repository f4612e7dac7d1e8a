import { changeKindsPage } from './change-kinds.ts'
import { configurationPage } from './configuration.ts'
import { conformanceChecksPage } from './conformance-checks.ts'
import { definitionPage } from './definition.ts'
import { fcCliPage } from './fc-cli.ts'
import { fcMockPage } from './fc-mock.ts'
import { limitsPage } from './limits.ts'
import { rulesPage } from './rules.ts'

/** The pages that are generated from the sources, as Markdown. Their names are the headings of docs/reference.md. */
export const REFERENCE_PAGES: Readonly<Record<string, () => string>> = {
  definition: definitionPage,
  rules: rulesPage,
  'fc-cli': fcCliPage,
  'fc-mock': fcMockPage,
  configuration: configurationPage,
  limits: limitsPage,
  'change-kinds': changeKindsPage,
  'conformance-checks': conformanceChecksPage,
}
