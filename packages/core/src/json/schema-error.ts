/** A violation of a JSON Schema by a value. */
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

/** A validator generated from a JSON Schema. After it returns false, `errors` lists all errors until the next call. */
export interface SchemaCheck {
  (data: unknown): boolean
  errors?: SchemaError[] | null
}
