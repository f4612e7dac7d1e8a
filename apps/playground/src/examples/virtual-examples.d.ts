/** The definitions in `examples/definitions`, provided by `build/examples.ts`. */
declare module 'virtual:fc-examples' {
  export const EXAMPLES: readonly { name: string; load: () => Promise<string> }[]
}
