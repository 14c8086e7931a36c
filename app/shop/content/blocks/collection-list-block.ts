import { z } from 'zod'
import { common, picture, target, text } from './block-fields.ts'

/** What a dish stands on in a small picture. No words are written on it. */
const TABLES = ['sprout', 'blush', 'chili', 'lilac', 'apricot', 'frost', 'paper'] as const

/** Ways into the shop window, each with the dish that stands for it. */
export const collectionListBlock = z.strictObject({
  ...common,
  kind: z.literal('collection-list'),
  heading: text,
  items: z
    .array(z.strictObject({ label: text, to: target, picture, table: z.enum(TABLES) }))
    .min(2)
    .max(12),
})
