import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import type { OfferedBoxes } from '#app/shop/content/blocks/box-promises.ts'
import type { Known } from '#app/shop/content/blocks/references.ts'
import { documentsOf } from '#app/shop/content/compile-source.ts'
import { type ContentSource, type ItemKind, readSource } from '#app/shop/content/content-source.ts'
import { FAQ_PATH, faqOf } from '#app/shop/content/page-documents.ts'
import type { ReadingKnown } from '#app/shop/content/reading-references.ts'
import { checkAway } from './check-away.ts'
import { checkBoxPromises } from './check-box-promises.ts'
import { checkNavigation, checkOfferBar, checkRedirects } from './check-frame.ts'
import { checkHome } from './check-home.ts'
import { checkNamed, checkPictures, checkReferences } from './check-links.ts'
import { checkLengths, checkTranslations } from './check-texts.ts'
import { checkWords } from './check-words.ts'
import { error, type Finding, type Way } from './finding.ts'
import { checkContrast } from './ground-contrast.ts'

/** What an item is checked against: everything else that there is. */
export type CheckContext = Readonly<{
  known: Known
  /** Pages that appear later than this one, with the day. */
  appearing: ReadonlyMap<string, CalendarDate>
  reading: ReadingKnown
  boxes: OfferedBoxes
  drawings: ReadonlySet<string>
  /** Whether other items, the shop itself, or a redirect in one of the languages hold an address. */
  isTaken: (path: string, languages: readonly Language[]) => boolean
  /** Whether content has a page at an address, language prefix included. */
  isDocument: (address: string) => boolean
  /** Questions of the page /faq that other pages show, with the address of the page. */
  shownQuestions: readonly Readonly<{ question: string; by: string }>[]
  /** Addresses that would be gone, with the items that lead there. */
  lostLinks: readonly Readonly<{ path: string; by: string }>[]
}>

/** Everything to look at before a source is published, errors first. */
export function checkSource(kind: ItemKind, source: unknown, context: CheckContext): readonly Finding[] {
  const read = readSource(kind, source)
  const languages = languagesOf(source)
  const missing = checkTranslations(source)
  const faults = read.ok ? [] : read.faults
  const findings = [
    ...missing,
    // A text that is missing is told once.
    ...faults
      .filter(({ path }) => !missing.some(({ place }) => place === path.map(String).join('.')))
      .map(({ path, message }) => shapeFinding(path, message)),
    ...(kind === 'redirects' ? [] : checkReferences(source, context)),
    ...checkAway(source),
    ...checkBoxPromises(source, context.boxes),
    ...checkPictures(source, context.drawings),
    ...checkContrast(source),
    ...checkLengths(source, languages),
    ...checkWords(source, { isSelling: isSelling(kind, source) }),
    ...(read.ok ? [...checkWhole(read.value, context), ...lostFindings(context)] : []),
  ]
  return findings.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}

function languagesOf(source: unknown): readonly Language[] {
  const { languages } = (source ?? {}) as { languages?: unknown }
  return Array.isArray(languages) ? LANGUAGES.filter((language) => languages.includes(language)) : LANGUAGES
}

/** Pages of text alone are terms and answers; everything else may lead to a sale. */
function isSelling(kind: ItemKind, source: unknown): boolean {
  const { blocks } = (source ?? {}) as { blocks?: unknown }
  return kind !== 'page' || (Array.isArray(blocks) && blocks.length > 0)
}

function shapeFinding(path: Way, message: string): Finding {
  return error('shape', path, { de: `Diese Angabe fehlt oder passt nicht: ${message}.`, en: `${message}.` })
}

function checkWhole(content: ContentSource, context: CheckContext): readonly Finding[] {
  const named = checkNamed(content, context.reading)
  switch (content.kind) {
    case 'navigation':
      return checkNavigation(content.source)
    case 'offer-bar':
      return checkOfferBar(content.source)
    case 'redirects': {
      const { isDocument, known } = context
      return checkRedirects(content.source, { isDocument, isShown: known.path })
    }
    case 'page':
      return [
        ...named,
        ...takenAddresses(content, context),
        ...checkHome(content.source),
        ...doubleIds(content.source.blocks),
        ...lostQuestions(content, context),
      ]
    default:
      return [...named, ...takenAddresses(content, context)]
  }
}

function lostFindings({ lostLinks }: CheckContext): readonly Finding[] {
  return lostLinks.map(({ path, by }) =>
    error('still-linked', [], {
      de: `${path} fiele weg, aber ${by} führt dorthin.`,
      en: `${path} would be gone, but ${by} leads there.`,
    }),
  )
}

function takenAddresses(content: ContentSource, { isTaken }: CheckContext): readonly Finding[] {
  return documentsOf(content, [])
    .filter(({ path, languages }) =>
      isTaken(
        path,
        LANGUAGES.filter((language) => languages.includes(language)),
      ),
    )
    .map(({ path }) => {
      const arms = content.kind === 'page' ? content.source.arms : []
      const arm = arms.findIndex((each) => each.path === path)
      return error('address-taken', arm === -1 ? ['path'] : ['arms', arm, 'path'], {
        de: `Die Adresse ${path} ist vergeben.`,
        en: `The address ${path} is taken.`,
      })
    })
}

function doubleIds(blocks: readonly Readonly<{ kind: string; id?: string | undefined }>[]): readonly Finding[] {
  const ids = blocks.map((block) => block.id)
  return ids.flatMap((id, place) => {
    if (id === undefined || ids.indexOf(id) === place) return []
    const text = { de: `Ein anderer Block heißt schon „${id}“.`, en: `Another block is named “${id}” already.` }
    return [error('double-id', ['blocks', place, 'id'], text)]
  })
}

/** A question that other pages show cannot go while they do. */
function lostQuestions(content: Extract<ContentSource, { kind: 'page' }>, { shownQuestions }: CheckContext) {
  if (content.source.path !== FAQ_PATH) return []
  const asked = new Set(faqOf([content.source]).map(({ question }) => question.de))
  return shownQuestions
    .filter(({ question }) => !asked.has(question))
    .map(({ question, by }) =>
      error('question-in-use', ['sections'], {
        de: `Die Seite ${by} zeigt die Frage „${question}“, die hier fehlt.`,
        en: `The page ${by} shows the question “${question}”, which is missing here.`,
      }),
    )
}
