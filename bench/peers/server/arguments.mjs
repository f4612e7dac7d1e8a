import { z } from 'zod'

/** The arguments of the call, for the frameworks that check them with zod. */
export const Arguments = z.strictObject({
  limit: z.int().min(1).max(1000).optional(),
  category: z.enum(['book', 'game']).optional(),
})
