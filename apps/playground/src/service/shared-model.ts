import type { ModelOverrides } from 'fc-core/internal'

/** The changes of the model of the mock, which a shared link contains. */
export interface SharedModel {
  /** As JSON. Empty for none. */
  readonly text: string
  readonly overrides: ModelOverrides
  /** Replaces them. Others than objects are ignored: a link may be made by hand. */
  set(text: string): void
  onChange(listener: () => void): void
}

export function createSharedModel(): SharedModel {
  let overrides: ModelOverrides = {}
  let listen = (): void => {}
  return {
    get text() {
      const { operations = {} } = overrides
      return Object.keys(operations).length === 0 ? '' : JSON.stringify(overrides)
    },
    get overrides() {
      return overrides
    },
    set(text) {
      const value: unknown = text === '' ? {} : JSON.parse(text)
      overrides = typeof value === 'object' && value !== null ? (value as ModelOverrides) : {}
      listen()
    },
    onChange(listener) {
      listen = listener
    },
  }
}
