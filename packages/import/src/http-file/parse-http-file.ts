import { isIdentifier } from 'fc-infer'
import { HttpFile, type HttpHeader, type HttpLine, type HttpRequest } from './http-file.ts'
import {
  readComment,
  readDirective,
  readFileReference,
  readHeader,
  readRequestLine,
  readStatus,
  readVariable,
} from './read-line.ts'
import { removeScripts } from './remove-scripts.ts'
import { splitSections } from './split-sections.ts'

/** Parses an `.http` file, as VS Code (REST Client), the IDEs of JetBrains and httpyac send it. */
export function parseHttpFile(text: string): HttpFile {
  const variables = new Map<string, string>()
  const requests: HttpRequest[] = []
  const skipped: HttpLine[][] = []
  const scripts: number[][] = []
  let docs = ''
  for (const [index, section] of splitSections(text).entries()) {
    const { lines, scripts: removed } = removeScripts(section.lines)
    const head = readHead(lines)
    scripts.push(removed, head.scripts)
    skipped.push(head.skipped)
    for (const [name, value] of head.variables) variables.set(name, value)
    if (head.end !== undefined) {
      const own = index === 0 ? [head.docs] : [...head.fileDocs, head.docs]
      const { request, after, unread } = readRequest(lines.slice(head.end))
      for (const [name, value] of after) variables.set(name, value)
      skipped.push(unread)
      requests.push({
        ...request,
        title: section.title,
        name: head.name,
        docs: own.join('\n').trim(),
      })
    }
    if (index === 0) docs = [...head.fileDocs, head.end === undefined ? head.docs : ''].join('\n')
  }
  return new HttpFile({
    docs: docs.trim(),
    variables,
    requests,
    skipped: skipped.flat(),
    scripts: scripts.flat().toSorted((a, b) => a - b),
  })
}

/** The lines before a request. */
interface Head {
  variables: [name: string, value: string][]
  name: string | undefined
  docs: string
  /** The comments before variables: those of the first section are about the file. */
  fileDocs: string[]
  skipped: HttpLine[]
  scripts: number[]
  /** Index of the line that starts the request. Undefined without a request. */
  end: number | undefined
}

function readHead(lines: readonly HttpLine[]): Head {
  const head: Head = {
    variables: [],
    name: undefined,
    docs: '',
    fileDocs: [],
    skipped: [],
    scripts: [],
    end: undefined,
  }
  let comments: string[] = []
  for (const [index, line] of lines.entries()) {
    const { text } = line
    const variable = readVariable(text)
    const comment = readComment(text)
    if (text.trim() === '') continue
    if (variable !== undefined) {
      head.variables.push(variable)
      for (const each of comments) head.fileDocs.push(each)
      comments = []
    } else if (comment !== undefined) {
      const directive = readDirective(comment)
      if (directive === undefined) comments.push(...describing(comment))
      else if (directive.key === 'name') head.name = directive.value || undefined
      else if (directive.key === 'description') comments.push(directive.value)
      else if (directive.key === 'import') head.skipped.push(line)
    } else if (readFileReference(text) !== undefined) head.scripts.push(line.number)
    else if (readRequestLine(text) !== undefined) {
      head.end = index
      break
    } else head.skipped.push(line)
  }
  return { ...head, docs: comments.join('\n').trim() }
}

/** Returns the text of a comment. None for lines of a request that are turned off, and for lines without words. */
function describing(comment: string): string[] {
  const isTurnedOff =
    /^[A-Z]{3,}\s+\S*[/{]/.test(comment) ||
    readVariable(comment) !== undefined ||
    isTurnedOffHeader(comment)
  return isTurnedOff || !/[\p{L}\p{N}]/u.test(comment) ? [] : [comment]
}

/** Whether a comment is a header rather than a sentence: its value is a variable, a token or a content type. */
function isTurnedOffHeader(comment: string): boolean {
  const { name, value = '' } = readHeader(comment) ?? {}
  const words = value.split(/\s+/)
  return (
    name !== undefined &&
    (value.includes('{{') ||
      (words.length < 3 && isIdentifier(words.at(-1)!)) ||
      (/^(?:accept|content-type)$/i.test(name) && value.includes('/')))
  )
}

interface ReadRequest {
  request: Omit<HttpRequest, 'title' | 'name' | 'docs'>
  /** Variables after the body. */
  after: [name: string, value: string][]
  unread: HttpLine[]
}

/** Reads a request: the line with the method, further lines of the URL, headers, and the body after an empty line. */
function readRequest([first, ...lines]: readonly HttpLine[]): ReadRequest {
  const { method, url } = readRequestLine(first!.text)!
  const more = lines.findIndex(({ text }) => !isUrlPart(text))
  const rest = lines.slice(more < 0 ? lines.length : more)
  const parts = lines.slice(0, lines.length - rest.length).map(({ text }) => text.trim())
  const last = rest.findLastIndex(({ text }) => isContent(text))
  const after = rest.slice(last + 1).flatMap(({ text }) => {
    const variable = readVariable(text)
    return variable === undefined ? [] : [variable]
  })
  const status = rest.findIndex(({ text }) => readStatus(text) !== undefined)
  const sent = readMessage(rest.slice(0, status < 0 ? last + 1 : status))
  const received = status < 0 ? undefined : readMessage(rest.slice(status + 1, last + 1))
  const { headers, body } = sent
  return {
    request: {
      line: first!.number,
      method,
      url: [url, ...parts].join(''),
      headers,
      body,
      response: received && {
        status: readStatus(rest[status]!.text)!,
        headers: received.headers,
        body: received.body,
      },
    },
    after,
    unread: [...sent.unread, ...(received?.unread ?? [])],
  }
}

/** Whether a line is neither empty, a comment nor a variable. */
function isContent(text: string): boolean {
  return text.trim() !== '' && readComment(text) === undefined && readVariable(text) === undefined
}

/** Whether a line continues the URL: it is indented, or starts with `?` or `&`. */
function isUrlPart(text: string): boolean {
  return /^\s*[?&]\S/.test(text) || (/^\s+[^\s#]/.test(text) && readHeader(text) === undefined)
}

/** Reads headers, and the body after an empty line. */
function readMessage(lines: readonly HttpLine[]): {
  headers: HttpHeader[]
  body: string
  unread: HttpLine[]
} {
  const empty = lines.findIndex(({ text }) => text.trim() === '')
  const end = empty < 0 ? lines.length : empty
  const headers: HttpHeader[] = []
  const unread: HttpLine[] = []
  for (const line of lines.slice(0, end)) {
    const header = readHeader(line.text)
    if (readComment(line.text) !== undefined) continue
    if (header === undefined) unread.push(line)
    else headers.push(header)
  }
  const body = lines.slice(end + 1).map(({ text }) => text)
  return { headers, body: body.join('\n').trim(), unread }
}
