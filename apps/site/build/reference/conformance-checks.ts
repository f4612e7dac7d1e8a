import { formatTable } from 'fc-command'
import { REQUIREMENTS } from 'fc-core'
import {
  CLIENT_RULES,
  type ClientRule,
  type EndpointCheck,
  endpointChecks,
  type PackageCheck,
  packageChecks,
} from 'fc-core/internal'

/** The page of the checks of `fc-cli conform`, and of the client rules. */
export function conformanceChecksPage(): string {
  const rules: [string, ClientRule][] = Object.entries(CLIENT_RULES)
  return `# Conformance checks

What [\`fc-cli conform\`](../../../docs/conformance.md) checks, with the clauses of the interface. \`fc-cli conform --strict\` fails for SHOULD, too.

## Endpoint checks

${formatChecks(endpointChecks)}

## Package checks

${formatChecks(packageChecks)}

## Client rules

\`fc-cli proxy\` and \`fc-mock\` report clients that violate them; \`endpoint-unknown\` only the proxy.

${formatTable([
  ['Rule', 'Requirement', 'Clause'],
  ...rules.map(([id, { title, requirement }]) => [
    `\`${id}\``,
    title,
    REQUIREMENTS[requirement].clause,
  ]),
])}
`
}

function formatChecks(checks: readonly (EndpointCheck | PackageCheck)[]): string {
  return formatTable([
    ['Check', 'Level', 'Requirement', 'Clause'],
    ...checks.map(({ id, level, title, requirement }) => [
      `\`${id}\``,
      level,
      title,
      requirement === undefined ? 'public protocol' : REQUIREMENTS[requirement].clause,
    ]),
  ])
}
