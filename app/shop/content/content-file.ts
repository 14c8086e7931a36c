import { z } from 'zod'
import { handle as slug, text } from '#app/shop/catalog/files/file-shapes.ts'
import { fileBlock, pageArm } from './blocks/page-file.ts'
import { articleFields } from './journal/article-fields.ts'
import { entryFields } from './lexicon/entry-fields.ts'

/** The shape of the content files. */

const path = z.string().regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'an address starts with / and has letters, digits, - and _')
const section = z.strictObject({ heading: text.optional(), text })
const document = { title: text, description: text, lead: text, sections: z.array(section).default([]) }

export const pageFile = z.strictObject({
  ...document,
  path,
  action: z.strictObject({ label: text, to: z.string() }).optional(),
  blocks: z.array(fileBlock).default([]),
  /** Versions of the page that are tried out beside it. */
  arms: z.array(pageArm).default([]),
  index: z.boolean().default(true),
  canonical: path.optional(),
  languages: z.array(z.enum(['de', 'en'])).default(['de', 'en']),
})

export const articleFile = z.strictObject({
  ...document,
  ...articleFields,
  category: slug,
  slug,
  published: z.iso.date(),
  art: z.string(),
})

export const lexiconFile = z.strictObject({ ...document, ...entryFields, slug, art: z.string() })

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
