import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Translated } from '#app/foundation/i18n/language.ts'
import { textsIn } from '#app/shop/content/blocks/in-language.ts'
import { blocksOfFile, unknownIds } from '#app/shop/content/blocks/page-file.ts'
import {
  type Known,
  pathOf,
  type Reference,
  referenceFault,
  referencesAt,
} from '#app/shop/content/blocks/references.ts'
import type { ContentSource } from '#app/shop/content/content-source.ts'
import { articleReferences, entryReferences, type ReadingKnown } from '#app/shop/content/reading-references.ts'
import { error, type Finding, type Way, warning } from './finding.ts'

const MISSING: Readonly<Record<Reference['kind'], (name: string) => Translated>> = {
  product: (name) => ({ de: `Das Produkt „${name}“ gibt es nicht.`, en: `There’s no product “${name}”.` }),
  bundle: (name) => ({ de: `Das Bundle „${name}“ gibt es nicht.`, en: `There’s no bundle “${name}”.` }),
  'box-size': (name) => ({
    de: `Eine Box mit ${name} Gerichten gibt es nicht.`,
    en: `There’s no box of ${name} meals.`,
  }),
  code: (name) => ({ de: `Den Code ${name} gibt es nicht.`, en: `There’s no code ${name}.` }),
  lexicon: (name) => ({
    de: `Im Lexikon gibt es keinen Eintrag „${name}“.`,
    en: `The lexicon has no entry “${name}”.`,
  }),
  path: (name) => ({ de: `Unter ${name} gibt es keine Seite.`, en: `There’s no page at ${name}.` }),
  question: (name) => ({ de: `Die Seite /faq fragt nicht „${name}“.`, en: `The page /faq doesn’t ask “${name}”.` }),
  placeholder: (name) => ({ de: `Den Platzhalter ${name} gibt es nicht.`, en: `There’s no placeholder ${name}.` }),
  block: (name) => ({
    de: `Die Seite hat keinen Block mit dem Namen „${name}“.`,
    en: `The page has no block named “${name}”.`,
  }),
}

type Names = Readonly<{ known: Known; appearing: ReadonlyMap<string, CalendarDate> }>

/** Links and names in a page or any other text that lead nowhere. Works on what was typed, whole or not. */
export function checkReferences(source: unknown, { known, appearing }: Names): readonly Finding[] {
  return textsIn(source)
    .flatMap(referencesAt)
    .flatMap((reference) => {
      const { kind, name, path } = reference
      if (referenceFault(reference, known) !== null) return [error('broken-reference', path, MISSING[kind](name))]
      const day = kind === 'path' ? appearing.get(pathOf(name)) : undefined
      return day === undefined ? [] : [warning('early-link', path, notYet(name, day))]
    })
}

function notYet(name: string, day: CalendarDate): Translated {
  return {
    de: `${name} erscheint erst am ${formatDate(day, 'de')}. Bis dahin führt der Link ins Leere.`,
    en: `${name} appears on ${formatDate(day, 'en')}. Until then the link leads nowhere.`,
  }
}

/** What needs the whole shape: blocks that arms name, and what articles and entries refer to. */
export function checkNamed(content: ContentSource, known: ReadingKnown): readonly Finding[] {
  if (content.kind === 'page') {
    const blocks = blocksOfFile(content.source.blocks, content.source.sections)
    return content.source.arms.flatMap((arm, place) =>
      unknownIds(blocks, arm).map((name) => error('broken-reference', ['arms', place], MISSING.block(name))),
    )
  }
  if (content.kind !== 'article' && content.kind !== 'lexicon') return []
  const references =
    content.kind === 'article' ? articleReferences(content.source, known) : entryReferences(content.source, known)
  return (
    references
      // Products of an article are found by their field, as on pages.
      .filter(({ isKnown, field }) => !isKnown && !field.startsWith('products.'))
      .map(({ field, name, what }) => {
        if (field === 'art') return unknownDrawing([field], name)
        const text = { de: `„${name}“ gibt es nicht.`, en: `There’s no ${what} “${name}”.` }
        return error('broken-reference', field.split('.'), text)
      })
  )
}

/** Drawings that nobody can draw, and pictures that say nothing to people who do not see them. */
export function checkPictures(source: unknown, drawings: ReadonlySet<string>): readonly Finding[] {
  const found = textsIn(source)
  const art = found.filter(({ path }) => path.at(-1) === 'art' && path.at(-2) === 'picture')
  // The bowls of a ring are drawn without their table, which not every dish is.
  const ring = found.filter(({ path }) => path.at(-2) === 'products' && path.at(-3) === 'ring')
  const bowls = found.filter(({ path }) => path.at(-2) === 'bowls')
  return [
    ...art.filter(({ text }) => !drawings.has(text)).map(({ text, path }) => unknownDrawing(path, text)),
    ...bowls.filter(({ text }) => !drawings.has(`hero-${text}`)).map(({ text, path }) => unknownDrawing(path, text)),
    ...ring.filter(({ text }) => !drawings.has(`bare-${text}`)).map(({ text, path }) => unknownDrawing(path, text)),
    ...silentPictures(source),
  ]
}

function unknownDrawing(way: Way, name: string): Finding {
  return error('unknown-drawing', way, {
    de: `Eine öffentliche Zeichnung „${name}“ gibt es nicht.`,
    en: `There’s no public drawing “${name}”.`,
  })
}

function silentPictures(source: unknown, way: Way = []): readonly Finding[] {
  if (typeof source !== 'object' || source === null) return []
  const entries = Array.isArray(source) ? [...source.entries()] : Object.entries(source)
  return entries.flatMap(([key, value]) => {
    const here = [...way, key]
    const isSilent = key === 'picture' && typeof value === 'object' && value !== null && !('alt' in value && value.alt)
    if (!isSilent) return silentPictures(value, here)
    return [
      warning('missing-alt', [...here, 'alt'], {
        de: 'Das Bild hat keine Beschreibung. Lass sie nur weg, wenn der Text daneben alles sagt.',
        en: 'The picture has no description. Leave it out only where the words beside it say everything.',
      }),
    ]
  })
}
