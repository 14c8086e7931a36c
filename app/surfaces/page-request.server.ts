import { plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Answer, Head, PageAnswer } from '#app/foundation/pages/answer.ts'
import { previewText } from '#app/foundation/pages/preview-text.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'

/** What a page may depend on: nothing but its path, the site, the language and the day. */
export type PageRequest = Readonly<{
  db: Database
  site: Site
  language: Language
  /** The path without language prefix. */
  path: string
  /** Where the site is reached from outside, without a slash at the end. */
  origin: string
  clock: Clock
  artUrl: (name: string) => string
}>

export type PageResolver<Name extends string = string> = (
  request: PageRequest,
  parameters: Readonly<Record<Name, string>>,
) => Promise<Answer>

type PageParts = Readonly<{ screen: string; title: string; data: unknown; tags: readonly string[]; head?: Head }> &
  Pick<PageAnswer, 'until' | 'isPublic' | 'twin'>

/** A page at the address it was asked for. */
export function page({ language, path }: PageRequest, { title, head = {}, ...parts }: PageParts): PageAnswer {
  return {
    kind: 'page',
    path: localePath(language, path),
    title: path === '/' ? title : `${title} · Tiefgrün`,
    head: head.description ? { ...head, description: previewText(head.description) } : head,
    ...parts,
  }
}

/** Pages that speak of today hold until the day ends in the shop's time zone. */
export function endOfToday(clock: Clock): Date {
  return startOfDay(plusDays(clock.today(SHOP_TIME_ZONE), 1), SHOP_TIME_ZONE)
}
