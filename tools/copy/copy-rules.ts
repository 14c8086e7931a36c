import { matchesGlob } from 'node:path'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type Copy, copyIn } from './read-copy.ts'

/**
 * A kind of wording that copy avoids, and what a native speaker writes instead.
 * Essays speak of cooking: their rhythms, baskets and pans are none of the shop’s.
 */
export type CopyRule = Readonly<{ language: Language; avoid: RegExp; write: string; isForEssays?: false }>

const ENGLISH: readonly Omit<CopyRule, 'language'>[] = [
  { avoid: /[\d}]\s%/, write: '20%, without a space' },
  {
    avoid: /\b((do|does|did|is|are|was|were|has|have|had|would|could|should|will|can) not(?! only)\b|cannot\b)/i,
    write: 'a contraction, such as don’t',
  },
  { avoid: /\b(you|we|I|they) will [a-z]/i, write: 'a contraction, such as we’ll' },
  { avoid: /\b(you|we|I|they) would (rather|like|prefer)\b/i, write: 'a contraction, such as you’d' },
  { avoid: /\bI am [a-z]/, write: 'I’m' },
  { avoid: /\bI have [a-z]+ed\b/, write: 'I’ve' },
  { avoid: /(^|[.:?!] )That is (why|how|all)\b/, write: 'That’s' },
  {
    avoid: /\b(what|who|that|it|there) is (?!(to|one|none|not only)\b)(?=[a-z\d{])/i,
    write: 'a contraction, such as what’s',
    isForEssays: false,
  },
  {
    avoid:
      /\b(there|it|that|what|here|where|you|we|they|I|who)’(s|re|ve|ll|d|m)(?=[.,;:!?)]|$)|\bthere’s to it\b|\bif there’s one\b/i,
    write: 'the whole word where it carries the stress, such as “all there is”',
  },
  { avoid: /\w'(s|t|re|ve|ll|d|m)\b/, write: 'the apostrophe ’' },
  { avoid: /\brhythms?\b/i, write: 'delivery frequency, or how often', isForEssays: false },
  { avoid: /\bdearer\b/i, write: 'more expensive, or at a higher price' },
  { avoid: /\be-mail|\bmails?\b/i, write: 'email' },
  { avoid: /\bbaskets?\b/i, write: 'cart', isForEssays: false },
  { avoid: /-meal box\b/i, write: 'box of 12' },
  { avoid: /\bInvite friends\b|\bRecommend an office\b/, write: 'refer a friend' },
  { avoid: /\bTrack (a|the) parcel\b/, write: 'Track your delivery' },
  { avoid: /\bshock-fro/i, write: 'flash-frozen' },
  { avoid: /\bneed not\b/i, write: 'don’t have to', isForEssays: false },
  { avoid: /\b(from|as of) (\d+|\{[^}]*\}) (meals|pieces)\b(?! on\b)/i, write: '7 meals or more' },
  { avoid: /\bof goods\b/i, write: 'on orders of €40 or more', isForEssays: false },
  { avoid: /\{\} (are (still )?open|have arrived)\b/, write: 'an amount in the singular: €20 is open' },
  { avoid: /\b(against|to) the box of\b/i, write: 'compared with the box of, or for the box of' },
  { avoid: /\b(two|three|four|few) moves\b/i, write: 'steps', isForEssays: false },
  {
    avoid:
      /\bstands? (with|below|here\b|on the (receipt|page))|\b(is|are|stands?) (always )?\[?with (the|each|every)\b/i,
    write: 'is on, or is listed below',
  },
  { avoid: /\bunder \[(?!orders|settings|subscription)/, write: 'see, or on the page of', isForEssays: false },
  { avoid: /\[overview\]/, write: 'the All meals page' },
  { avoid: /\bone by one\b/i, write: 'individually', isForEssays: false },
  { avoid: /\btake (an?|the) (offer|\[?(bundle|newsletter|starter|maxi))/i, write: 'use, pick or sign up for' },
  {
    avoid: /\b(prices?|code|it) (doesn’t )?holds? (with|for)\b|\bhold only\b/i,
    write: 'applies to',
    isForEssays: false,
  },
  { avoid: /\bc[ao]me by (a|an|the) (older )?(link|recommendation)\b/i, write: 'followed a link' },
  { avoid: /\bby (itself|themselves|ourselves)\b/i, write: 'automatically', isForEssays: false },
  { avoid: /(^|[.?!] )Rather\b/, write: 'Prefer …?, or … instead' },
  { avoid: /^To (the|your) [a-z]/, write: 'Go to the …, or See the …' },
  { avoid: /\bdoesn’t answer right now\b/, write: 'isn’t answering right now' },
  { avoid: /\b(since|from|after) (its|the) receipt\b/i, write: 'since we received it', isForEssays: false },
  { avoid: /^(Your|One) [a-z ]+ (is|are) (changed|moved|skipped)$/, write: 'has changed, has been skipped' },
]

const GERMAN: readonly Omit<CopyRule, 'language'>[] = [
  { avoid: /[\d}]%/, write: '20 %, with a space' },
  { avoid: /\bGrad hat\b/, write: 'Grad sind' },
  { avoid: /\bWas wann passiert ist\b/, write: 'Verlauf' },
  { avoid: /\bTrockeneis\b[^.]*\bverdampft\b|\bVerdampfen lassen\b/, write: 'wird zu Gas', isForEssays: false },
  { avoid: /(?<!\p{L})übersprungen/u, write: 'ausgelassen', isForEssays: false },
  { avoid: /\bdas Stück\b/, write: 'pro Gericht, je Stück', isForEssays: false },
  { avoid: /\bLink\b[^.]*\b(drückst|gedrückt)\b|\bihn (nicht )?drückst\b/, write: 'anklickst' },
  { avoid: /\(freiwillig\)/, write: '(optional)' },
  { avoid: /\[Übersicht\]/, write: '[Alle Gerichte]' },
  { avoid: /\bFreunde werben\b/, write: 'Freunde einladen' },
  { avoid: /\bSpedition\b/, write: 'Paketdienst', isForEssays: false },
]

export const COPY_RULES: readonly CopyRule[] = [
  ...ENGLISH.map((rule): CopyRule => ({ language: 'en', ...rule })),
  ...GERMAN.map((rule): CopyRule => ({ language: 'de', ...rule })),
]

/** Contracts, mandates and notices of the law keep their formal wording. */
const FORMAL = [
  'content/pages/{agb,barrierefreiheit,datenschutzerklarung,impressum,spielregeln,widerrufsbelehrung}.yaml',
  'catalog/law/*',
  'app/shop/catalog/law/*',
  'app/shop/orders/mails/mandate-words.ts',
  'app/surfaces/checkout/frame/guarantee-words.ts',
]

const ESSAYS = '{content/{blog,lexicon},catalog/ebooks}/**'

/** What clients of the Storefront API and readers of a declaration's email know word by word. */
const FIXED = /^The merchandise with id $|^ does not exist\.$|^The specified cart does not exist\.$|I did not send this/

/** Where copy breaks a rule, as lines to read. */
export function brokenCopyRules(root: string): readonly string[] {
  const copies = { de: copyIn('de', root), en: copyIn('en', root) }
  return COPY_RULES.flatMap((rule) =>
    copies[rule.language]
      .filter((copy) => breaks(rule, copy))
      .map(({ file, line, text }) => `${file}:${line} says “${rule.avoid.exec(text)?.[0]}”, write ${rule.write}`),
  )
}

export function breaks({ avoid, isForEssays }: CopyRule, { file, text }: Copy): boolean {
  if (FORMAL.some((each) => matchesGlob(file, each)) || FIXED.test(text)) return false
  if (isForEssays === false && matchesGlob(file, ESSAYS)) return false
  return avoid.test(text)
}
