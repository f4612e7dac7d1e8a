/** A definition without findings. */
export const GOOD = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": [],
  "docs": "Users.",
  "errors": [],
  "endpoints": []
}
`

/** A definition with one finding, `flag-known`. */
export const BROKEN: string = GOOD.replace('"flags": []', '"flags": ["paginatd"]')
