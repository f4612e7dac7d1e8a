import type { CallRequest, CallResponse } from '../calls/call-messages.ts'
import type { TextChange } from './text-change.ts'

/** A problem in the text. */
export interface Finding {
  from: number
  to: number
  severity: 'error' | 'warning' | 'info'
  message: string
  /** Id of the rule. */
  code: string
  /** Page about the rule. */
  url?: string | undefined
}

/** The problems of one version of the text. */
export interface Findings {
  version: number
  /** `name` of the definition. */
  name: string | undefined
  /** The first ones, by location. */
  findings: Finding[]
  total: number
  /** Whether some of the problems can be fixed automatically and safely. */
  isFixable: boolean
  /** Whether the definition is too broken to be served. */
  isFatal: boolean
}

/** A change that solves a problem or restructures the definition. */
export interface Fix {
  title: string
  changes: TextChange[]
}

/** A proposal for the text at the cursor. */
export interface Completion {
  label: string
  kind: 'property' | 'enum' | 'text' | 'type' | 'function'
  detail?: string | undefined
  /** Markdown. */
  documentation?: string | undefined
  /** Replaced part of the text. */
  from: number
  to: number
  /** Text that the typed text is compared with. */
  filter: string
  /** A snippet in the syntax of the Language Server Protocol. */
  snippet: string
  /** Further changes, such as a comma before. */
  changes: TextChange[]
  /** Whether the inserted value has completions itself. */
  suggestsValue: boolean
}

/** The name at an offset. */
export interface RenameTarget {
  from: number
  to: number
  name: string
}

/** The changes of the definition since another text of it. */
export interface Changes {
  /** The counts by level: `2 breaking and 1 safe change`. */
  summary: string
  /** The most severe first. */
  changes: Change[]
}

/** A change, and the changed part of the text, or what contained a removed part. */
export interface Change {
  from: number
  to: number
  level: 'breaking' | 'risky' | 'safe'
  message: string
  reason: string
  hint?: string | undefined
}

/** The functions of the language service, by name: parameters and result. */
export interface LanguageFunctions {
  complete(offset: number): Promise<Completion[]>
  /** Markdown, and the described part of the text. */
  hover(offset: number): Promise<{ text: string; from: number; to: number } | undefined>
  /** Fixes and refactorings of a range. */
  fixes(from: number, to: number): Fix[]
  /** Fixes everything that can be fixed safely. */
  fixAll(): Fix | undefined
  findName(offset: number): Promise<RenameTarget | undefined>
  /** Rejects if the name is not possible. */
  rename(offset: number, name: string): Promise<TextChange[]>
  format(): TextChange[]
  /** A TypeScript module with the types of the definition. Rejects if it is too broken. */
  types(): Promise<string>
  /** Compares with an earlier text. */
  changesSince(text: string): Promise<Changes>
}

/** A message to the language worker. */
export type LanguageRequest =
  /** Sends the text of each valid definition to a port. */
  | { type: 'connect'; port: MessagePort }
  | { type: 'open'; version: number; text: string }
  | { type: 'change'; version: number; changes: TextChange[] }
  | CallRequest

/** A message from the language worker. */
export type LanguageResponse = ({ type: 'findings' } & Findings) | CallResponse
