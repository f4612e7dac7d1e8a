/** One place where a value is not what a JSON Schema says. */
export interface SchemaError {
  instancePath: string
  params: {
    type?: string | string[]
    missingProperty?: string
    additionalProperty?: string
    allowedValues?: unknown[]
    comparison?: string
    limit?: number
    pattern?: string
  }
}

/** A check by a JSON Schema, generated from it. On false, `errors` lists every fault until the next call. */
export interface SchemaCheck {
  (data: unknown): boolean
  errors?: SchemaError[] | null
}
