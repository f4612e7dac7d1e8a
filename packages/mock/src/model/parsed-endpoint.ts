import type { Endpoint } from 'fc-core'
import type { VerbAction } from './verbs.ts'

/** What the name of an endpoint says. */
export interface ParsedEndpoint {
  endpoint: Endpoint
  action: VerbAction
  /** The verb itself: `archive`. */
  verb: string | undefined
  /** What a record is called, singular words: `bank account`. Empty when neither the name nor the group says it. */
  noun: string
  /** The noun as the name has it, before collections of the same records were joined. */
  namedNoun: string
  /** Whether only the group of the endpoint says what records are called. */
  isNamedByGroup: boolean
  /** Whether the name speaks of several records. */
  isPlural: boolean
  /** Nouns in front of the verb or of a path, outermost first: `conversation` of `conversations.invite`. */
  scope: readonly string[]
  /** The noun behind a preposition: `group` of `add-user-to-group`. */
  target: string | undefined
  /** Arguments that are parameters of a path-shaped name, in order, with the noun in front of each. */
  parameters: readonly PathParameter[]
  /** Whether a path-shaped name ends with a parameter: it means one record rather than the collection. */
  isItem: boolean
  /** Whether the name follows the path of a URL: `get-users-id`. */
  isPath: boolean
}

export interface PathParameter {
  noun: string
  argument: string
}

const NONE: readonly never[] = []

/** A parsed that says nothing yet. One place for all: objects of one hidden class are read in half the time. */
export function createParsedEndpoint(endpoint: Endpoint): ParsedEndpoint {
  return {
    endpoint,
    action: 'act',
    verb: undefined,
    noun: '',
    namedNoun: '',
    isNamedByGroup: false,
    isPlural: false,
    scope: NONE,
    target: undefined,
    parameters: NONE,
    isItem: false,
    isPath: false,
  }
}
