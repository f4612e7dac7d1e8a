/** One place where a value is not what the schema says. */
export interface ShapeError {
  instancePath: string
  keyword: string
  params: { type?: string | string[]; missingProperty?: string }
}

/** Checks keys and value types of a definition. On false, `errors` lists every fault until the next call. */
export const validate: {
  (data: unknown): boolean
  errors?: ShapeError[] | null
}
