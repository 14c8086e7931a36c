import { z } from 'zod'
import { handle, text } from './block-fields.ts'

/** What makes an opening a poster, as large as the screen. Its title stands in the lines it is written in. */
export const poster = z.strictObject({
  /** Three dishes seen from above, the largest first. */
  bowls: z.array(handle).min(3).max(3),
  figures: z
    .array(z.strictObject({ figure: text, note: text }))
    .max(3)
    .default([]),
  /** Tells of the offer for first boxes, and stands only where there is one. */
  sticker: z.strictObject({ figure: text, text }).optional(),
  /** Words that pass by below. */
  strip: z.array(text).max(8).default([]),
})
