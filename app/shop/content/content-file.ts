import { z } from 'zod'

/** The shape of the content files. */

const text = z.strictObject({ de: z.string().min(1), en: z.string().min(1) })
const path = z.string().regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'an address starts with / and has letters, digits, - and _')
const section = z.strictObject({ heading: text.optional(), text })
const document = { title: text, description: text, lead: text, sections: z.array(section).default([]) }

export const pageFile = z.strictObject({
  ...document,
  path,
  action: z.strictObject({ label: text, to: z.string() }).optional(),
  index: z.boolean().default(true),
  canonical: path.optional(),
  languages: z.array(z.enum(['de', 'en'])).default(['de', 'en']),
})

export const articleFile = z.strictObject({
  ...document,
  category: z.string(),
  slug: z.string(),
  published: z.iso.date(),
  art: z.string(),
})

export const lexiconFile = z.strictObject({
  ...document,
  slug: z.string(),
  art: z.string(),
  season: z.array(z.number().int().min(1).max(12)).optional(),
})

export const categoriesFile = z.array(
  z.strictObject({ slug: z.string(), alias: z.string().optional(), title: text, description: text }),
)

export const redirectsFile = z.array(
  z.strictObject({
    from: z.string().startsWith('/'),
    to: z.string().startsWith('/'),
    status: z.literal([301, 302]),
    twin: z.boolean(),
  }),
)

export type PageFile = z.infer<typeof pageFile>
export type ArticleFile = z.infer<typeof articleFile>
export type LexiconFile = z.infer<typeof lexiconFile>
