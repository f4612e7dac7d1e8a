import { combine, scramble } from './random.ts'

/** A 64-bit number as two 32-bit halves. */
export interface Wide {
  high: number
  low: number
}

const rounds = [1, 2, 3, 4] as const
const roundsBackwards = [4, 3, 2, 1] as const

/** Maps 64-bit numbers to each other one to one, so that neighbours look unrelated: a Feistel network. */
export function permute({ high, low }: Wide, key: number): Wide {
  for (const round of rounds) [high, low] = [low, (high ^ roundHash(low, key, round)) >>> 0]
  return { high, low }
}

/** The number that `permute` mapped to this one. */
export function unpermute({ high, low }: Wide, key: number): Wide {
  for (const round of roundsBackwards)
    [high, low] = [(low ^ roundHash(high, key, round)) >>> 0, high]
  return { high, low }
}

/** An ordinal as a wide number. */
export function toWide(ordinal: number): Wide {
  return { high: Math.floor(ordinal / 4294967296), low: ordinal >>> 0 }
}

/** The ordinal a wide number stands for; undefined when it is too large to be one. */
export function fromWide({ high, low }: Wide): number | undefined {
  return high > 0x1fffff ? undefined : high * 4294967296 + low
}

function roundHash(half: number, key: number, round: number): number {
  return scramble(half ^ combine(key, round))
}
