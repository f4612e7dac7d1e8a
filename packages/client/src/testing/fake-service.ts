/** A request as the service received it. */
export interface RecordedRequest {
  url: string
  method: string
  headers: Headers
  body: string
}

/** A service that returns predefined responses. */
export interface FakeService {
  fetch(request: Request): Promise<Response>
  /** The received requests, oldest first. */
  requests: RecordedRequest[]
}

/** Creates a service that returns these responses in order, then repeats the last one. A string is a body with status 200, an error a broken connection. */
export function fakeService(...responses: (string | Response | Error)[]): FakeService {
  const requests: RecordedRequest[] = []
  return {
    requests,
    async fetch(request) {
      const { url, method, headers } = request
      requests.push({ url, method, headers, body: await request.text() })
      const response = responses[Math.min(requests.length, responses.length) - 1]!
      if (response instanceof Error) throw response
      return typeof response === 'string' ? new Response(response) : response.clone()
    },
  }
}

/** The smallest definition a client accepts. */
export const minimalDefinition = {
  base_url: 'https://api.example.com/test',
  flags: [] as string[],
}
