/** A definition without problems. */
export const VALID = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": [],
  "docs": "Users.",
  "errors": [],
  "endpoints": []
}
`

/** A definition with one problem, `flag-known`. */
export const INVALID: string = VALID.replace('"flags": []', '"flags": ["paginatd"]')

/** A definition for all kinds of requests. */
export const SHOP = `{
  "base_url": "https://shop.example.com/v1/",
  "name": "Shop",
  "flags": [],
  "docs": "Sells **products**; see https://example.com/shop.",
  "errors": [],
  "objects": [
    {
      "name": "product",
      "docs": "An item for sale.",
      "attributes": []
    }
  ],
  "endpoints": [
    {
      "name": "find-product",
      "returns": ["object.product"],
      "flags": [],
      "group": "products",
      "docs": "Finds a product.",
      "errors": [],
      "arguments": [
        { "name": "id", "type": "string", "flags": ["required"], "docs": "Its id." }
      ]
    }
  ]
}
`

/** A definition whose results are not described, but whose names tell what they are. */
export const UNDESCRIBED: string = VALID.replace(
  '"endpoints": []',
  `"endpoints": [
    {
      "name": "get-user",
      "returns": ["object"],
      "arguments": [{ "name": "id", "type": "string", "flags": ["required"] }]
    },
    { "name": "list-users", "returns": ["object"], "flags": ["paginated"] }
  ]`,
)
