import type { Language } from '#app/foundation/i18n/language.ts'
import { fillPlaceholders, type PlaceholderName, placeholdersIn } from './blocks/placeholders.ts'
import type { NavigationFile, OfferBarFile } from './frame-file.ts'
import { isOwnAddress } from './links/link-target.ts'

export type FrameLink = Readonly<{ title: string; to: string }>

/** The menus of header and footer in one language. */
export type Menus = Readonly<{
  nav: readonly FrameLink[]
  columns: readonly Readonly<{ title: string; links: readonly FrameLink[] }>[]
}>

export function menusIn(navigation: NavigationFile | null, language: Language): Menus {
  const shown = (links: NavigationFile['header']) =>
    links.map(({ title, to }) => ({ title: title[language], to: to[language] })).filter(({ to }) => isOwnAddress(to))
  return {
    nav: shown(navigation?.header ?? []),
    columns: navigation?.footer.map(({ title, links }) => ({ title: title[language], links: shown(links) })) ?? [],
  }
}

/** The figures that the offer bar may name; it stands on every page, and others would cost every page their reading. */
export const OFFER_FIGURES = ['first-order-percent', 'free-delivery-from'] as const satisfies readonly PlaceholderName[]
export type OfferFigures = Readonly<Record<(typeof OFFER_FIGURES)[number], string | null>>

const BETWEEN_PARTS = ' · '

/** The text of the offer bar; null when nothing is left of it. A part whose figure the site has not is left out. */
export function offerText(bar: OfferBarFile, language: Language, figures: OfferFigures): string | null {
  const figureOf = (name: string) => (isOfferFigure(name) ? figures[name] : null)
  const parts = bar.text[language]
    .split(BETWEEN_PARTS)
    .filter((part) => placeholdersIn(part).known.every(({ name }) => figureOf(name) !== null))
  return parts.map((part) => fillPlaceholders(part, ({ name }) => figureOf(name) ?? '')).join(BETWEEN_PARTS) || null
}

export function isOfferFigure(name: string): name is (typeof OFFER_FIGURES)[number] {
  return OFFER_FIGURES.some((each) => each === name)
}
