import { API_VERSION, type Endpoint, isVersioned, type PackageDefinition } from 'fc-core'
import { trimmedBaseUrl, firstSentence, hasFlag, listRequests } from '../endpoint-requests.ts'
import { createComponents } from './components.ts'
import type { Schema } from './refinement-schemas.ts'
import { toResponses } from './responses.ts'
import { createSchemaBuilder, descriptionOf, type SchemaBuilder } from './schemas.ts'
import { pageBodySchema, type ConversionContext } from './shared-schemas.ts'

/**
 * A definition as an OpenAPI 3.1 document.
 *
 * An endpoint is a POST below the address of the package; its name is the `operationId`.
 */
export function toOpenApi(definition: PackageDefinition): object {
  const components = createComponents()
  const schemas = createSchemaBuilder(definition, components)
  const shared: ConversionContext = { definition, components, schemas }
  const calls = listRequests(definition)
  const paths = definition.endpoints.map((endpoint, index) => [
    `/${calls[index]!.segment}`,
    { post: toOperation(endpoint, calls[index]!.body, shared) },
  ])
  const needsBearer = calls.some((call) => call.needsBearer)
  const groups = [...new Set(calls.flatMap(({ group }) => group ?? []))]
  const schemaList = components.list()
  const parameters = isVersioned(definition) && { ApiVersion: versionParameter(definition) }
  return {
    openapi: '3.1.0',
    info: {
      title: definition.name || '(unnamed package)',
      version: (isVersioned(definition) && definition.version) || 'unversioned',
      ...descriptionOf(definition.docs),
    },
    servers: [{ url: serverUrl(definition) }],
    ...(groups.length > 0 && { tags: groups.map((name) => ({ name })) }),
    paths: Object.fromEntries(paths),
    components: {
      ...(Object.keys(schemaList).length > 0 && { schemas: schemaList }),
      ...(parameters && { parameters }),
      ...(needsBearer && { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } }),
    },
  }
}

function toOperation(endpoint: Endpoint, example: object, shared: ConversionContext): object {
  const { name, docs, group } = endpoint
  return {
    operationId: name,
    summary: firstSentence(docs ?? '') || name,
    ...descriptionOf(docs),
    ...(group?.trim() && { tags: [group.trim()] }),
    ...(hasFlag(endpoint, 'deprecated') && { deprecated: true }),
    ...(isVersioned(shared.definition) && {
      parameters: [{ $ref: '#/components/parameters/ApiVersion' }],
    }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: bodySchema(endpoint, shared), example } },
    },
    responses: toResponses(endpoint, shared),
    security: hasFlag(endpoint, 'bearer_auth') ? [{ bearer: [] }] : [],
  }
}

/** The arguments; of a paginated endpoint, or the whole body that a page gave for its neighbour. Spec: Paginated endpoints, items 2 and 3. */
function bodySchema(endpoint: Endpoint, shared: ConversionContext): Schema {
  const schema = argumentsSchema(endpoint, shared.schemas)
  return hasFlag(endpoint, 'paginated') ? { anyOf: [schema, pageBodySchema(shared)] } : schema
}

function argumentsSchema(endpoint: Endpoint, schemas: SchemaBuilder): Schema {
  return schemas.membersSchema(endpoint.arguments, 'argument')
}

/** Spec: Versioning, strategy 1, item 5. */
function versionParameter({ version, versions }: PackageDefinition): object {
  return {
    name: API_VERSION,
    in: 'header',
    required: false,
    description:
      'Selects a version of the package. What happens without it is told in the description of the package.',
    schema: { type: 'string', enum: versions ?? [] },
    ...(version !== undefined && { example: version }),
  }
}

/** Braces would begin a variable. */
function serverUrl(definition: PackageDefinition): string {
  const url = trimmedBaseUrl(definition).replaceAll('{', '%7B').replaceAll('}', '%7D')
  return url
}
