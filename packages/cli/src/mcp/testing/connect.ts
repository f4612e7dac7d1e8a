import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import type { PackageDefinition } from 'fc-core'
import { type ContentOptions, createContent, createServerFactory } from '../serve.ts'

/** Connects a client to the tools of a definition, in memory. */
export async function connect(
  definition: PackageDefinition,
  options: Partial<ContentOptions> = {},
): Promise<Client> {
  const content = await createContent(definition, {
    mock: true,
    apiVersion: undefined,
    bearer: undefined,
    headers: {},
    rate: undefined,
    timeout: 10_000,
    groups: [],
    endpoints: [],
    readOnly: false,
    maxTools: 60,
    ...options,
  })
  const [ofClient, ofServer] = InMemoryTransport.createLinkedPair()
  await createServerFactory(content)().connect(ofServer as never)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(ofClient)
  return client
}
