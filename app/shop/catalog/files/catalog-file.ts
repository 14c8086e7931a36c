import { z } from 'zod'
import { euros, handle, sku, text } from './file-shapes.ts'
import type { PriceFiles } from './price-file.ts'

/** The shape of the catalogue files. What the shapes cannot say is checked in `check-catalog.ts`. */

const color = z.string().regex(/^#[0-9a-f]{6}$/)

export const ALLERGENS = [
  'gluten',
  'peanuts',
  'soy',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'lupin',
  'sulphites',
] as const
export const PRODUCT_TYPES = [
  'meal',
  'drink',
  'snack',
  'pantry',
  'bundle',
  'merch',
  'print',
  'ebook',
  'gift-card',
  'store-credit',
  'gift',
  'internal',
  'flyer',
] as const

const ingredientPart = z.strictObject({
  de: z.string().min(1),
  en: z.string().min(1),
  allergen: z.enum(ALLERGENS).optional(),
})
const ingredient = z.strictObject({
  ...ingredientPart.shape,
  percent: z.number().positive().max(100).optional(),
  lexicon: handle.optional(),
  art: z.string().optional(),
  of: z.array(ingredientPart).min(1).optional(),
})

const nutrition = z.strictObject({
  kj: z.number().int().nonnegative(),
  kcal: z.number().int().nonnegative(),
  fat: z.number().nonnegative(),
  saturates: z.number().nonnegative(),
  carbs: z.number().nonnegative(),
  sugars: z.number().nonnegative(),
  fibre: z.number().nonnegative(),
  protein: z.number().nonnegative(),
  salt: z.number().nonnegative(),
})

const dishArt = z.strictObject({
  vessel: z.enum(['bowl', 'plate']).optional(),
  base: z.string(),
  baseColor: color.optional(),
  side: z.string().optional(),
  layout: z.string().optional(),
  ingredients: z.array(z.union([z.string(), z.tuple([z.string(), z.number()])])),
  sauce: z.strictObject({ kind: z.enum(['drizzle', 'swirl', 'dollop', 'dots']), color }).optional(),
  garnish: z.array(z.string()).optional(),
  ware: z.string(),
  table: z.string(),
  props: z.array(z.string()).optional(),
})
const productArt = z.strictObject({
  kind: z.enum([
    'shot',
    'shots',
    'smoothie',
    'icecream',
    'balls',
    'oil',
    'jar',
    'cap',
    'tote',
    'waterbottle',
    'booklet',
    'ebook',
    'giftcard',
    'pack',
    'bundle',
  ]),
  lines: z.array(z.string()).optional(),
  color: color.optional(),
  color2: color.optional(),
  fruit: z.array(z.string()).optional(),
  table: z.string(),
})

export const productFile = z.strictObject({
  handle,
  sku,
  type: z.enum(PRODUCT_TYPES),
  title: text,
  subtitle: text.optional(),
  description: text.optional(),
  legalName: text.optional(),
  tags: z.array(z.string()).default([]),
  price: euros.nonnegative(),
  compareAt: euros.positive().optional(),
  compareAtSince: z.iso.date().optional(),
  earlierPrices: z
    .array(z.strictObject({ price: euros.positive(), from: z.iso.date() }))
    .min(1)
    .optional(),
  boxSurcharge: euros.default(0),
  net: z.strictObject({ quantity: z.number().positive(), unit: z.enum(['g', 'ml']) }).optional(),
  deposit: euros.positive().optional(),
  /** A plain basic food, which some countries tax less than other food. */
  staple: z.literal(true).optional(),
  storage: z.enum(['frozen', 'cool', 'dry']).optional(),
  /** Only where the law takes the right to withdraw away, or ties it to a seal. */
  withdrawal: z.enum(['no-perishable', 'no-after-seal-broken']).optional(),
  ingredients: z.array(ingredient).min(1).optional(),
  mayContain: z.array(z.enum(ALLERGENS)).default([]),
  nutrition: nutrition.optional(),
  preparation: z
    .array(
      z.strictObject({
        way: z.enum(['pan', 'microwave', 'pot', 'oven', 'overnight', 'none']),
        minutes: z.number().int().nonnegative(),
        de: z.string().min(1),
        en: z.string().min(1),
      }),
    )
    .default([]),
  art: z.union([dishArt, productArt]).optional(),
  parts: z.array(z.strictObject({ product: handle, quantity: z.number().int().positive() })).optional(),
  variants: z.array(z.strictObject({ sku, title: text, price: euros.nonnegative().optional() })).optional(),
  amounts: z.array(z.number().int().positive()).optional(),
  giftOf: handle.optional(),
  subscriptionOf: handle.optional(),
  offerCode: z.string().optional(),
  freeGifts: z.array(handle).max(10).optional(),
  stock: z.union([z.number().int().nonnegative(), z.literal('one-time')]).optional(),
  status: z.enum(['leaving-soon', 'back-soon', 'limited']).optional(),
  season: z.array(z.number().int().min(1).max(12)).optional(),
  maker: z.strictObject({ name: z.string(), address: z.string(), email: z.string() }).optional(),
  warnings: text.optional(),
  pages: z.number().int().positive().optional(),
  rank: z.number().int().default(500),
})

export const collectionFile = z.strictObject({
  handle,
  kind: z.enum(['collection', 'bundles', 'one-time', 'all-products']).default('collection'),
  title: text,
  description: text.optional(),
  members: z
    .strictObject({ tags: z.array(z.string()).optional(), types: z.array(z.enum(PRODUCT_TYPES)).optional() })
    .optional(),
  products: z.array(handle).optional(),
  listed: z.boolean().default(true),
  subscription: z.boolean().default(false),
  canonical: handle.optional(),
})

export const boxesFile = z.strictObject({
  boxes: z.array(z.strictObject({ size: z.number().int().positive(), mealPrice: euros.positive() })).min(1),
  frequencies: z
    .array(z.strictObject({ interval: z.enum(['WEEK']), intervalCount: z.number().int().positive(), name: text }))
    .min(1),
  deliveryFee: euros.nonnegative(),
  feeUpToSize: z.number().int().nonnegative(),
  firstOrderPercent: z.number().int().min(0).max(100),
})

export const tagsFile = z.record(z.string(), text)

export type ProductFile = z.infer<typeof productFile>
export type CollectionFile = z.infer<typeof collectionFile>
export type BoxesFile = z.infer<typeof boxesFile>

/** The catalogue as its files say it, complete and consistent. */
export type CatalogFiles = Readonly<{
  products: readonly ProductFile[]
  collections: readonly CollectionFile[]
  boxes: BoxesFile
  tags: z.infer<typeof tagsFile>
  prices: PriceFiles
}>
