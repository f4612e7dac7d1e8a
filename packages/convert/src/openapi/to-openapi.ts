import { type Endpoint, type PackageDefinition } from 'fc-core'
import { API_VERSION, firstSentence, isVersioned, packageLabel } from 'fc-core/internal'
import { trimmedBaseUrl, hasFlag, listRequests } from '../endpoint-requests.ts'
import type { Example, Examples } from '../example-bodies.ts'
import { createComponents } from './components.ts'
import type { OpenApiSchema } from './refinement-schemas.ts'
import { exampleOf, toResponses } from './responses.ts'
import { toExtensions } from './extensions.ts'
import { createSchemaBuilder, descriptionOf, PRIVATE } from './schemas.ts'
import { type ConversionContext, pageRequestSchema } from './shared-schemas.ts'

/**
 * Converts a definition to an OpenAPI 3.1 document.
 *
 * An endpoint is a POST operation below the base URL; its name is the `operationId`.
 */
export function toOpenApi(definition: PackageDefinition, examples: Examples): object {
  const components = createComponents()
  const schemas = createSchemaBuilder(definition, components)
  const context: ConversionContext = { definition, components, schemas }
  const bodies = new Map([...examples].map(([name, { body }]) => [name, body]))
  const requests = listRequests(definition, bodies)
  const paths = definition.endpoints.map((endpoint, index) => [
    `/${requests[index]!.segment}`,
    { post: toOperation(endpoint, examples.get(endpoint.name) ?? { body: {} }, context) },
  ])
  const needsBearer = requests.some((request) => request.needsBearer)
  const groups = [...new Set(requests.flatMap(({ group }) => group ?? []))]
  const extensions = toExtensions(definition, schemas)
  const schemaList = components.list()
  const parameters = isVersioned(definition) && { ApiVersion: versionParameter(definition) }
  return {
    openapi: '3.1.0',
    info: {
      title: packageLabel(definition),
      version: (isVersioned(definition) && definition.version) || 'unversioned',
      ...descriptionOf(definition.docs),
    },
    servers: [{ url: trimmedBaseUrl(definition) }],
    ...(groups.length > 0 && { tags: groups.map((name) => ({ name })) }),
    paths: Object.fromEntries(paths),
    components: {
      ...(Object.keys(schemaList).length > 0 && { schemas: schemaList }),
      ...(parameters && { parameters }),
      ...(needsBearer && { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } }),
    },
    ...extensions,
  }
}

function toOperation(endpoint: Endpoint, example: Example, context: ConversionContext): object {
  const { name, docs, group } = endpoint
  return {
    operationId: name,
    summary: firstSentence(docs ?? '') || name,
    ...descriptionOf(docs),
    ...(group?.trim() && { tags: [group.trim()] }),
    ...(hasFlag(endpoint, 'deprecated') && { deprecated: true }),
    ...(hasFlag(endpoint, 'private') && { [PRIVATE]: true }),
    ...(isVersioned(context.definition) && {
      parameters: [{ $ref: '#/components/parameters/ApiVersion' }],
    }),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodySchema(endpoint, context),
          ...exampleOf(example.body),
        },
      },
    },
    responses: toResponses(endpoint, example, context),
    security: hasFlag(endpoint, 'bearer_auth') ? [{ bearer: [] }] : [],
  }
}

/** The schema of the arguments, without others; for a paginated endpoint, also that of `next` and `previous`. */
function bodySchema(endpoint: Endpoint, context: ConversionContext): OpenApiSchema {
  const schema = {
    ...context.schemas.membersSchema(endpoint.arguments, 'argument'),
    additionalProperties: false,
  }
  return hasFlag(endpoint, 'paginated') ? pageRequestSchema(schema, endpoint, context) : schema
}

/** Spec: Versioning, strategy 1, item 5. */
function versionParameter({ version, versions }: PackageDefinition): object {
  return {
    name: API_VERSION,
    in: 'header',
    required: false,
    description:
      'Selects a version of the package. The description of the package says what applies without it.',
    schema: { type: 'string', enum: versions ?? [] },
    ...(version !== undefined && { example: version }),
  }
}
