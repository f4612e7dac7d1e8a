import picomatch from 'picomatch'

/** A test for the texts that a glob names: `*` within a segment, `**` across them, `{a,b}`, `[a-z]`, `?`. Names that start with a dot are no exception. */
export function compileGlob(glob: string): (text: string) => boolean {
  return picomatch(glob, { dot: true, windows: false })
}
