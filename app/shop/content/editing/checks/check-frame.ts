import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { placeholdersIn } from '#app/shop/content/blocks/placeholders.ts'
import { redirectsOf } from '#app/shop/content/compile-source.ts'
import type { SourceOf } from '#app/shop/content/content-source.ts'
import { isOfferFigure, OFFER_FIGURES } from '#app/shop/content/shown-frame.ts'
import { error, type Finding } from './finding.ts'

/** Pages that every page has to lead to without a further click: who sells, on which terms, and the way out. */
export const REQUIRED_LINKS = [
  '/impressum',
  '/datenschutzerklarung',
  '/agb',
  '/widerrufsbelehrung',
  '/widerruf',
  '/cancellation',
  '/barrierefreiheit',
] as const

/** The footer has to keep the links that the law wants on every page. */
export function checkNavigation({ footer }: SourceOf<'navigation'>): readonly Finding[] {
  const linked = footer.flatMap(({ links }) => links.map(({ to }) => to))
  return REQUIRED_LINKS.filter((path) => !linked.some(({ de, en }) => de === path && en === path)).map((path) =>
    error('required-link', ['footer'], {
      de: `Im Fuß jeder Seite muss ein Link auf ${path} stehen.`,
      en: `The foot of every page has to link to ${path}.`,
    }),
  )
}

/** The bar stands on every page and knows only its own figures. */
export function checkOfferBar({ text }: SourceOf<'offer-bar'>): readonly Finding[] {
  return LANGUAGES.flatMap((language) =>
    placeholdersIn(text[language])
      .known.filter(({ name }) => !isOfferFigure(name))
      .map(({ name }) =>
        error('broken-reference', ['text', language], {
          de: `Die Leiste kennt {${name}} nicht, nur {${OFFER_FIGURES.join('} und {')}}.`,
          en: `The bar doesn’t know {${name}}, only {${OFFER_FIGURES.join('} and {')}}.`,
        }),
      ),
  )
}

type Addresses = Readonly<{
  /** Whether content has a page at an address, language prefix included. */
  isDocument: (address: string) => boolean
  /** Whether an address leads to anything that is no redirect. */
  isShown: (path: string) => boolean
}>

/** Old addresses that lead in a circle or nowhere, twice, or away from a page that is there. */
export function checkRedirects(
  redirects: SourceOf<'redirects'>,
  { isDocument, isShown }: Addresses,
): readonly Finding[] {
  const targets = new Map(redirectsOf(redirects).map(({ from, to }) => [from.toLowerCase(), pathOf(to)]))
  const seen = new Set<string>()
  return redirects.flatMap((redirect, place) => {
    const { from, to } = redirect
    const key = from.toLowerCase()
    const isTwice = seen.has(key)
    seen.add(key)
    const target = pathOf(to)
    return [
      ...(isTwice ? [redirectError('redirect-twice', [place, 'from'], from)] : []),
      ...(redirectsOf([redirect]).some((each) => isDocument(each.from))
        ? [redirectError('redirect-hides', [place, 'from'], from)]
        : []),
      ...(isLoop(key, targets) ? [redirectError('redirect-loop', [place, 'to'], from)] : []),
      ...(isShown(target) || targets.has(target.toLowerCase())
        ? []
        : [redirectError('broken-reference', [place, 'to'], to)]),
    ]
  })
}

const SAID = {
  'redirect-twice': (path: string) => ({
    de: `${path} wird schon weiter oben umgeleitet.`,
    en: `${path} is redirected further up already.`,
  }),
  'redirect-hides': (path: string) => ({
    de: `Unter ${path} gibt es eine Seite. Nimm sie erst vom Netz.`,
    en: `There’s a page at ${path}. Take it offline first.`,
  }),
  'redirect-loop': (path: string) => ({
    de: `${path} führt im Kreis zurück zu sich selbst.`,
    en: `${path} leads in a circle back to itself.`,
  }),
  'broken-reference': (path: string) => ({
    de: `Unter ${path} gibt es keine Seite.`,
    en: `There’s no page at ${path}.`,
  }),
}

function redirectError(code: keyof typeof SAID, way: readonly PropertyKey[], path: string): Finding {
  return error(code, way, SAID[code](path))
}

function isLoop(start: string, targets: ReadonlyMap<string, string>): boolean {
  let at = targets.get(start)
  for (let hop = 0; at !== undefined && hop <= targets.size; hop++) {
    if (at.toLowerCase() === start) return true
    at = targets.get(at.toLowerCase())
  }
  return false
}

function pathOf(to: string): string {
  const path = to.replace(/[?#].*$/, '')
  return path === '/en' ? '/' : path.replace(/^\/en\//, '/')
}
