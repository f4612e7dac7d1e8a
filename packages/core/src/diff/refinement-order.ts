/**
 * Returns whether every value of one refinement also matches another one of the same base. A type without a refinement allows every value.
 *
 * Numbers are ordered by range. String formats that overlap are treated as different: an IP address is not a host name here.
 */
export function isRefinementWithin(
  inside: string | undefined,
  outside: string | undefined,
): boolean {
  if (outside === undefined || inside === outside || outside === 'f64') return true
  return WITHIN.get(inside)?.includes(outside) === true
}

const WITHIN: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['u32', ['u64', 'i64', 'timestamp', 'f32']],
  ['i32', ['i64', 'f32']],
  ['u64', ['timestamp', 'f32']],
  ['i64', ['f32']],
  ['url', ['uri']],
])
