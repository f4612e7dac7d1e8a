// Globals of all runtimes. Declared here because this package uses neither DOM nor Node types.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly username: string
  readonly password: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
}
