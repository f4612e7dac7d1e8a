/**
 * The part of a package definition that a client reads. An imported JSON file fits, and so does what a service publishes.
 *
 * Spec: Package definition.
 */
export interface ServiceDefinition {
  readonly base_url: string
  readonly name?: string
  readonly flags?: readonly string[]
  /** The version this definition describes. Ignored without the flag `versioned`. */
  readonly version?: string
  /** The versions to select from. Ignored without the flag `versioned`. */
  readonly versions?: readonly string[]
  readonly docs?: string
  /** URL that accepts several calls in one request. */
  readonly pipeline_url?: string
}
