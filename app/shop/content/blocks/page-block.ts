import { z } from 'zod'
import { action, code, common, ground, handle, icon, offer, picture, slug, text } from './block-fields.ts'
import { collectionListBlock } from './collection-list-block.ts'
import { poster } from './poster.ts'
import { quizBlock } from './quiz-block.ts'
import { storeFinderBlock } from './store-list-block.ts'

/** The blocks that pages are made of. Each is one file here or below, one loader and one component. */

const hero = z.strictObject({
  ...common,
  kind: z.literal('hero'),
  /** Instead of the page's own title and lead. */
  title: text.optional(),
  lead: text.optional(),
  picture: picture.optional(),
  /** The bowls of these dishes in a ring, with these words in the middle. */
  ring: z.strictObject({ products: z.array(handle).min(5).max(10), hub: text, alt: text }).optional(),
  poster: poster.optional(),
  offer: offer.optional(),
  actions: z.array(action).max(2).default([]),
})

const textBlock = z.strictObject({ ...common, kind: z.literal('text'), heading: text.optional(), text })

const productShelf = z
  .strictObject({
    ...common,
    kind: z.literal('product-shelf'),
    heading: text,
    lead: text.optional(),
    products: z.array(handle).min(2).max(12).optional(),
    /** Shows what is in a bundle. */
    bundle: handle.optional(),
    /** Shows what is bought most. */
    pick: z.enum(['bestseller']).optional(),
    action: action.optional(),
  })
  .refine(({ products, bundle, pick }) => [products, bundle, pick].filter((each) => each !== undefined).length === 1, {
    message: 'a shelf shows either products, the parts of a bundle or a pick',
  })

const bundleOffer = z.strictObject({
  ...common,
  kind: z.literal('bundle-offer'),
  heading: text,
  text,
  offer,
  picture: picture.optional(),
})

const step = z.strictObject({
  /** A figure as large as the step: 100 °C. */
  figure: text.optional(),
  heading: text,
  text: text.optional(),
  picture: picture.optional(),
  icon: icon.optional(),
  ground: ground.optional(),
  action: action.optional(),
})

const steps = z.strictObject({
  ...common,
  kind: z.literal('steps'),
  heading: text.optional(),
  lead: text.optional(),
  note: text.optional(),
  /** Cards beside each other, a whole ground for each step, or a row of words. */
  layout: z.enum(['cards', 'acts', 'words']).default('cards'),
  items: z.array(step).min(2).max(8),
})

const comparison = z
  .strictObject({
    ...common,
    kind: z.literal('comparison'),
    heading: text,
    /** The first column is what the page is about. */
    columns: z.array(text).min(2).max(4),
    rows: z.array(z.strictObject({ label: text, cells: z.array(text) })).min(2),
    note: text.optional(),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    message: 'every row has a cell for each column',
  })

const faq = z.strictObject({
  ...common,
  kind: z.literal('faq'),
  heading: text,
  lead: text.optional(),
  /** Questions of the page /faq, as they are asked there in German. */
  questions: z.array(z.string()).min(1),
})

const quotes = z.strictObject({
  ...common,
  kind: z.literal('quotes'),
  heading: text.optional(),
  /** Nobody has said any of it: every quote is marked as made up. */
  items: z
    .array(
      z.strictObject({
        text,
        name: text,
        picture: picture.optional(),
        /** What this person likes best. */
        product: handle.optional(),
        ground: ground.optional(),
      }),
    )
    .min(1),
})

const pictureAndText = z.strictObject({
  ...common,
  kind: z.literal('picture-and-text'),
  heading: text,
  text,
  picture,
  side: z.enum(['left', 'right']).default('right'),
  badges: z
    .array(z.strictObject({ icon, label: text }))
    .max(4)
    .optional(),
  action: action.optional(),
})

const ingredientList = z.strictObject({
  ...common,
  kind: z.literal('ingredient-list'),
  heading: text,
  lead: text.optional(),
  lexicon: z.array(slug).min(2),
})

const newsletterForm = z.strictObject({ ...common, kind: z.literal('newsletter-form'), heading: text, text })

/** What an enquiry is about; the team's inbox shows it. */
export const ENQUIRY_TOPICS = ['b2b', 'ambassador', 'giveaway', 'partnership', 'career', 'office'] as const

const enquiryForm = z.strictObject({
  ...common,
  kind: z.literal('enquiry-form'),
  topic: z.enum(ENQUIRY_TOPICS),
  heading: text,
  text: text.optional(),
})

/** Mails the link of an order's status page to its own address. */
const statusForm = z.strictObject({ ...common, kind: z.literal('status-form'), heading: text, text })

/** Counts down to the order deadline of the next delivery, and to nothing else. */
const countdown = z.strictObject({ ...common, kind: z.literal('countdown') })

const priceTable = z.strictObject({ ...common, kind: z.literal('price-table'), heading: text, lead: text.optional() })

const referral = z.strictObject({ ...common, kind: z.literal('referral'), heading: text, text })

/** A code with what it gives, from the shop's own rules. */
const codeCard = z.strictObject({ ...common, kind: z.literal('code'), heading: text, text: text.optional(), code })

const callToAction = z.strictObject({
  ...common,
  kind: z.literal('call-to-action'),
  heading: text,
  text: text.optional(),
  action,
})

export const pageBlock = z.discriminatedUnion('kind', [
  hero,
  textBlock,
  productShelf,
  collectionListBlock,
  bundleOffer,
  steps,
  comparison,
  faq,
  quotes,
  pictureAndText,
  ingredientList,
  newsletterForm,
  enquiryForm,
  statusForm,
  countdown,
  priceTable,
  storeFinderBlock,
  quizBlock,
  referral,
  codeCard,
  callToAction,
])

export type PageBlock = z.output<typeof pageBlock>
export type BlockKind = PageBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<PageBlock, { kind: Kind }>
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number]
