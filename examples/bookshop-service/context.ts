import type { Database } from './database.ts'

/** What handlers get for each call. */
export interface Context {
  database: Database
  /** The signed-in member, for endpoints with the flag `bearer_auth`. */
  member: Member
}

export interface Member {
  id: number
  name: string
}
