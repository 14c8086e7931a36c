import { z } from 'zod'
import { VITAL_METRICS } from './vital.ts'

/** The vitals of one page view: which kind of page it was and how fast, and nothing about who saw it. */
export const vitalsSchema = z.strictObject({
  shopDomain: z.undefined().optional(),
  screen: z.string().regex(/^[a-z-]{1,40}$/),
  vitals: z
    .array(z.strictObject({ metric: z.enum(VITAL_METRICS), value: z.int().min(0).max(600_000) }))
    .min(1)
    .max(10),
})
