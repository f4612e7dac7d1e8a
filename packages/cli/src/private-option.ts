/** The option that includes private parts of definitions in what a command writes. */
export const PRIVATE_OPTION = {
  type: 'boolean',
  description: 'Include endpoints and arguments with the flag `private`',
} as const
