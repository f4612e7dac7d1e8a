/** An `.http` file: requests as they are written, with variables. */
export class HttpFile {
  /** The comments before the first request. */
  readonly docs: string
  /** The values of variables, which may contain other ones. */
  readonly variables: ReadonlyMap<string, string>
  readonly requests: readonly HttpRequest[]
  /** Lines that are none of the format, and the directives of tools, such as `import`. */
  readonly skipped: readonly HttpLine[]
  /** Numbers of the lines at which scripts and assertions start. */
  readonly scripts: readonly number[]

  constructor(content: HttpFileContent) {
    this.docs = content.docs
    this.variables = content.variables
    this.requests = content.requests
    this.skipped = content.skipped
    this.scripts = content.scripts
  }
}

type HttpFileContent = Pick<HttpFile, 'docs' | 'variables' | 'requests' | 'skipped' | 'scripts'>

/** A line, and its number from 1. */
export interface HttpLine {
  number: number
  text: string
}

export interface HttpRequest {
  /** Number of the line with the method. */
  line: number
  /** The text after `###`. */
  title: string
  /** The name after `@name`. */
  name: string | undefined
  docs: string
  /** As it is written, `GET` without one. */
  method: string
  /** With the lines of the query joined. */
  url: string
  headers: HttpHeader[]
  body: string
  /** A response that is saved after the request. */
  response: HttpResponse | undefined
}

export interface HttpHeader {
  name: string
  value: string
}

export interface HttpResponse {
  status: number
  headers: HttpHeader[]
  body: string
}
