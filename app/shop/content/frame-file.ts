import { z } from 'zod'
import { target, text } from './blocks/block-fields.ts'

/** The shape of the files that stand around every page: the menus, and the bar above them. */

const link = z.strictObject({
  title: text,
  /** Some pages have an address of their own in each language. */
  to: z.strictObject({ de: target, en: target }),
})

export const navigationFile = z.strictObject({
  header: z.array(link).min(1).max(7),
  footer: z
    .array(z.strictObject({ title: text, links: z.array(link).min(1).max(10) }))
    .min(1)
    .max(5),
})

export const offerBarFile = z.strictObject({
  shown: z.boolean().default(true),
  /** Parts with ` · ` between them; a part whose figures the site has not is left out. */
  text,
  to: target,
})

export type NavigationFile = z.output<typeof navigationFile>
export type OfferBarFile = z.output<typeof offerBarFile>
