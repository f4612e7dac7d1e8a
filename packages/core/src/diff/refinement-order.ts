/**
 * Whether every value of one refinement is one of another of the same base. No refinement takes every value of the base.
 *
 * Numbers are ordered by their ranges. Texts that only look alike are not taken for one another: an IP address is no host name here.
 */
export function isRefinementWithin(
  inside: string | undefined,
  outside: string | undefined,
): boolean {
  if (outside === undefined || inside === outside || outside === 'f64') return true
  return inside !== undefined && WITHIN.get(inside)?.includes(outside) === true
}

const WITHIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['u32', ['u64', 'i64', 'timestamp', 'f32']],
  ['i32', ['i64', 'f32']],
  ['u64', ['timestamp', 'f32']],
  ['i64', ['f32']],
  ['url', ['uri']],
])
