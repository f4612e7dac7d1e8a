/** A request as a service sees it. */
export interface Seen {
  url: string
  method: string
  headers: Headers
  body: string
}

/** A service that answers what a test needs. */
export interface FakeService {
  fetch(request: Request): Promise<Response>
  /** What was asked, oldest first. */
  seen: Seen[]
}

/** Answers of a service, in order; the last one again and again. A text is the body of status 200, an error is a broken connection. */
export function answering(...answers: (string | Response | Error)[]): FakeService {
  const seen: Seen[] = []
  return {
    seen,
    async fetch(request) {
      const { url, method, headers } = request
      seen.push({ url, method, headers, body: await request.text() })
      const answer = answers[Math.min(seen.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return typeof answer === 'string' ? new Response(answer) : answer.clone()
    },
  }
}

/** A definition of which a client needs no more than this. */
export const service = { base_url: 'https://api.example.com/test', flags: [] as string[] }
