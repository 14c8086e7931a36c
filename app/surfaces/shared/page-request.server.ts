import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Answer, Head, PageAnswer } from '#app/foundation/pages/answer.ts'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { previewText } from '#app/foundation/pages/preview-text.ts'
import type { FindShelf } from '#app/shop/catalog/window/shelves.server.ts'
import type { FindLexicon } from '#app/shop/content/reading/kept-lexicon.server.ts'
import { endOfShopDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'

/** What a page may depend on: nothing but its address, the site, the language and the day. */
export type PageRequest = Readonly<{
  db: Database
  site: Site
  language: Language
  /** The path without language prefix. */
  path: string
  /** Which part of a long list is asked for; elsewhere always the first. */
  part: number
  /** What the address asks a list to be searched, narrowed or sorted by, as a query; elsewhere always empty. */
  choice: string
  /** The origin of the site from outside, without a slash at the end. */
  origin: string
  clock: Clock
  artUrl: (name: string) => string
  findShelf: FindShelf
  findLexicon: FindLexicon
}>

export type PageResolver<Name extends string = string> = (
  request: PageRequest,
  parameters: Readonly<Record<Name, string>>,
) => Promise<Answer>

type PageParts = Readonly<{ screen: string; title: string; data: unknown; tags: readonly string[]; head?: Head }> &
  Pick<PageAnswer, 'until' | 'isPublic' | 'isShell' | 'twin' | 'deferred'>

/** A page at the address it was asked for. */
export function page({ language, path, part }: PageRequest, { title, head = {}, ...parts }: PageParts): PageAnswer {
  return {
    kind: 'page',
    path: partAddress(localePath(language, path), part),
    title: path === '/' ? title : `${title} · Tiefgrün`,
    head: head.description ? { ...head, description: previewText(head.description) } : head,
    ...parts,
  }
}

/** Pages that speak of today hold until the day ends in the shop's time zone. */
export function endOfToday(clock: Clock): Date {
  return endOfShopDay(clock.today(SHOP_TIME_ZONE))
}
