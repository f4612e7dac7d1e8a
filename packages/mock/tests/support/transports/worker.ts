import type { PackageDefinition } from 'fc-core'
import { createMock, type Mock } from '../../../src/mock/create-mock.ts'
import type { MockOptions } from '../../../src/options.ts'

/** The binding of workerd for evaluating code. */
interface Environment {
  UNSAFE: { eval(code: string): unknown }
}

const mocks: Mock[] = []

/** A worker with many mocks: PUT creates one and returns its number, the header `x-mock` selects one. */
const worker = {
  async fetch(request: Request, { UNSAFE }: Environment): Promise<Response> {
    const headers = new Headers(request.headers)
    const number = headers.get('x-mock')
    if (number === null) {
      const { definitions, options } = (await request.json()) as {
        definitions: PackageDefinition[]
        options: string
      }
      const count = mocks.push(createMock(definitions, UNSAFE.eval(options) as MockOptions))
      return Response.json(count - 1)
    }
    headers.delete('x-mock')
    return mocks[Number(number)]!.fetch(new Request(request, { headers }))
  },
}

// oxlint-disable-next-line no-default-export -- Required by workerd.
export default worker
