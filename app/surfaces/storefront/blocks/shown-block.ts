import type { Choosable } from '#app/shop/catalog/add-to-box.ts'
import type { BasePrice, ProductCard } from '#app/shop/catalog/product.ts'
import type { LocalBlock, LocalBlockOf } from '#app/shop/content/block-sections.ts'
import type { ContentBlock } from '#app/shop/content/content-block.ts'
import type { OfferPrice } from '#app/shop/pricing/offers/offer-price.ts'
import type { Ground } from './block-grounds.ts'

/** A drawing with its address. */
export type ShownPicture = Readonly<{ art: string; alt: string }>

export type ShownAction = Readonly<{ label: string; to: string }>

/** What a page sells, with the price that the cart will ask for. */
export type ShownOffer = Readonly<{ price: OfferPrice; code: string | null; to: string }> &
  (
    | Readonly<{
        kind: 'bundle'
        goods: Choosable
        meals: number
        /** What the parts cost one by one. */
        singlesCents: number
        base: BasePrice | null
      }>
    | Readonly<{
        kind: 'box'
        size: number
        weeks: number
        rhythm: string
        mealCents: number
        pictures: readonly string[]
      }>
  )

export type ShownDish = Readonly<{ card: ProductCard; quantity: number }>

type Plain = 'newsletter-form' | 'enquiry-form' | 'status-form' | 'store-finder' | 'referral' | 'call-to-action'

/** A block of one of several kinds without what says where it stands. */
type Placeless<Block> = Block extends unknown ? Omit<Block, 'ground' | 'id'> : never

/** A block with everything that its component shows. */
export type ShownBlock = Readonly<{ ground: Ground; anchor: string | null }> &
  (
    | Readonly<{
        kind: 'hero'
        title: string
        lead: string
        picture: ShownPicture | null
        ring: Readonly<{ bowls: readonly string[]; hub: string; alt: string }> | null
        poster: ShownPoster | null
        offer: ShownOffer | null
        actions: readonly ShownAction[]
      }>
    | Readonly<{
        kind: 'text'
        sections: readonly Readonly<{ heading: string | null; blocks: readonly ContentBlock[] }>[]
      }>
    | Readonly<{
        kind: 'product-shelf'
        heading: string
        lead: string | null
        dishes: readonly ShownDish[]
        isBundle: boolean
        boxSize: number
        action: ShownAction | null
      }>
    | Readonly<{ kind: 'bundle-offer'; heading: string; text: string; offer: ShownOffer; picture: ShownPicture | null }>
    | Readonly<{
        kind: 'steps'
        layout: LocalBlockOf<'steps'>['layout']
        heading: string | null
        lead: string | null
        note: readonly ContentBlock[]
        items: readonly ShownStep[]
      }>
    | Omit<LocalBlockOf<'comparison'>, 'ground' | 'id'>
    | Readonly<{
        kind: 'faq'
        heading: string
        lead: readonly ContentBlock[]
        items: readonly Readonly<{ question: string; answer: readonly ContentBlock[] }>[]
      }>
    | Readonly<{
        kind: 'quotes'
        heading: string | null
        items: readonly ShownQuote[]
      }>
    | Readonly<{
        kind: 'picture-and-text'
        heading: string
        blocks: readonly ContentBlock[]
        picture: ShownPicture
        side: 'left' | 'right'
        badges: LocalBadges
        action: ShownAction | null
      }>
    | Readonly<{ kind: 'collection-list'; heading: string; items: readonly ShownCollection[] }>
    | Readonly<{
        kind: 'ingredient-list'
        heading: string
        lead: string | null
        entries: readonly Readonly<{ title: string; to: string; art: string }>[]
      }>
    | Readonly<{
        kind: 'countdown'
        /** In milliseconds since 1970. */
        deadline: number
        orderBy: string
        arrives: string
        arrivesLater: string
      }>
    | Readonly<{
        kind: 'price-table'
        heading: string
        lead: string | null
        boxes: readonly Readonly<{ size: number; mealCents: number; deliveryCents: number; art: string }>[]
      }>
    | Readonly<{ kind: 'code'; heading: string; text: string | null; code: string; gives: string; isOver: boolean }>
    | Placeless<Extract<LocalBlock, { kind: Plain }>>
  )

export type ShownStep = Readonly<{
  figure: string | null
  heading: string
  blocks: readonly ContentBlock[]
  picture: ShownPicture | null
  icon: LocalBlockOf<'steps'>['items'][number]['icon'] | null
  ground: Ground
  action: ShownAction | null
}>

/** An opening as large as the screen. */
export type ShownPoster = Readonly<{
  bowls: readonly string[]
  figures: readonly Readonly<{ figure: string; note: string }>[]
  sticker: Readonly<{ figure: string; text: string }> | null
  strip: readonly string[]
}>

export type ShownQuote = Readonly<{
  text: string
  name: string
  picture: ShownPicture | null
  /** What this person likes best; null when the shop has it no longer. */
  dish: Readonly<{ title: string; art: string }> | null
  ground: Ground
}>

export type ShownCollection = Readonly<{
  label: string
  to: string
  picture: ShownPicture
  table: LocalBlockOf<'collection-list'>['items'][number]['table']
}>

type LocalBadges = NonNullable<LocalBlockOf<'picture-and-text'>['badges']>

/** Kinds that do nothing by themselves. */
export type StillKind = Exclude<
  ShownBlock['kind'],
  | 'hero'
  | 'product-shelf'
  | 'bundle-offer'
  | 'newsletter-form'
  | 'enquiry-form'
  | 'status-form'
  | 'countdown'
  | 'store-finder'
>

export type Shown<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>
