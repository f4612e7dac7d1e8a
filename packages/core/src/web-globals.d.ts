// What every runtime has beside the language itself. Declared here because this package uses no DOM and no Node types.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
}
