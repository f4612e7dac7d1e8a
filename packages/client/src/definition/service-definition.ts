/**
 * What a client has to know of a package definition. Any definition is one: an imported JSON file, or what a service publishes.
 *
 * Spec: Package definition.
 */
export interface ServiceDefinition {
  readonly base_url: string
  readonly name?: string
  readonly flags?: readonly string[]
  /** The version this definition describes. Means something only with the flag `versioned`. */
  readonly version?: string
  /** The versions that can be selected. Means something only with the flag `versioned`. */
  readonly versions?: readonly string[]
  readonly docs?: string
  /** Where several calls can be sent in one request. */
  readonly pipeline_url?: string
}
