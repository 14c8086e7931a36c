import { z } from 'zod'
import { common, text } from './block-fields.ts'

const store = z.strictObject({
  name: z.string().min(1),
  street: z.string().min(1),
  postcode: z.string().regex(/^\d{4,5}$/),
  city: z.string().min(1),
  country: z.enum(['DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'DK', 'LI']),
  /** What is there, or when. */
  note: text,
})

/** A list of shops that is searched by postcode or town. There is no map, and nobody is asked where they are. */
export const storeFinderBlock = z.strictObject({
  ...common,
  kind: z.literal('store-finder'),
  heading: text,
  note: text.optional(),
  stores: z.array(store).min(1),
})

export type Store = z.output<typeof store>
