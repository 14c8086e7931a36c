import { z } from 'zod'

/** Fields that several kinds of blocks have in common. */

export const text = z.strictObject({ de: z.string().min(1), en: z.string().min(1) })

/** An address inside the shop, with what may follow it; or a block further down on the same page. */
export const target = z
  .string()
  .min(1)
  .regex(/^(\/[\w/-]*(\?[\w=&.,%/-]*)?)?(#[\w-]+)?$/, 'a link leads to an address of the shop, which starts with /')

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name has small letters, digits and single hyphens')
export const handle = name
export const slug = name
export const code = z.string().regex(/^[A-Z0-9]{3,30}$/, 'a code has capital letters and digits')

/** The colour that a block stands on. */
export const GROUNDS = [
  'paper',
  'card',
  'tief',
  'night',
  'sprout',
  'frost',
  'butter',
  'lilac',
  'blush',
  'apricot',
  'eis',
] as const
export const ground = z.enum(GROUNDS)

export const action = z.strictObject({ label: text, to: target })

/** A drawing of the shop by its name, and what it shows; null where the words beside it say everything. */
export const picture = z.strictObject({
  art: z.string().regex(/^[\w-]+$/),
  alt: text.nullable().default(null),
})

export const icon = z.enum(['sliders-horizontal', 'calendar-x', 'refresh-cw', 'snowflake', 'x', 'leaf', 'wheat-off'])

const meals = z
  .array(z.strictObject({ product: handle, quantity: z.number().int().min(1).max(6) }))
  .min(1)
  .max(20)

/** A box that the shop has filled already: the link to it leads into the builder, with these meals and this rhythm. */
const box = z
  .strictObject({ size: z.number().int().positive(), weeks: z.number().int().min(1).max(8), meals })
  .refine(({ size, meals: filled }) => filled.reduce((sum, { quantity }) => sum + quantity, 0) === size, {
    message: 'the meals of a box are as many as its size',
  })

/** What a page sells: a bundle bought once, or a filled box. Prices come from the price engine. */
export const offer = z
  .strictObject({ bundle: handle.optional(), box: box.optional(), code: code.optional() })
  .refine(({ bundle, box: filled }) => (bundle === undefined) !== (filled === undefined), {
    message: 'an offer is either a bundle or a box',
  })

export const blockId = name

/** What every block may say: its name inside the page, and its ground. */
export const common = { id: blockId.optional(), ground: ground.optional() }
