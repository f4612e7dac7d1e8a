import type { PackageDefinition } from 'fc-core'
import { createMock, type Mock } from '../../create-mock.ts'
import type { MockOptions } from '../../options.ts'

/** What workerd gives a worker that may make code of text. */
interface Environment {
  UNSAFE: { eval(code: string): unknown }
}

const mocks: Mock[] = []

/** A worker that is many mocks: PUT makes one and answers its number, the header `x-mock` says which one a request is for. */
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

// oxlint-disable-next-line no-default-export -- What workerd calls.
export default worker
