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

/** A definition with everything that requests are about. */
export const SHOP = `{
  "base_url": "https://shop.example.com/v1/",
  "name": "Shop",
  "flags": [],
  "docs": "Sells **things**; see https://example.com/shop.",
  "errors": [],
  "objects": [
    {
      "name": "thing",
      "docs": "Something to sell.",
      "attributes": []
    }
  ],
  "endpoints": [
    {
      "name": "find-thing",
      "returns": ["object.thing"],
      "flags": [],
      "group": "things",
      "docs": "Finds a thing.",
      "errors": [],
      "arguments": [
        { "name": "id", "type": "string", "flags": ["required"], "docs": "Its id." }
      ]
    }
  ]
}
`
