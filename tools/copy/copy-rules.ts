import { matchesGlob } from 'node:path'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type Copy, copyIn } from './read-copy.ts'

/** A kind of wording that copy avoids, and what a native speaker writes instead. */
export type CopyRule = Readonly<{ language: Language; avoid: RegExp; write: string }>

export const COPY_RULES: readonly CopyRule[] = [
  { language: 'en', avoid: /[\d}]\s%/, write: '20%, without a space' },
  { language: 'de', avoid: /[\d}]%/, write: '20 %, with a space' },
  {
    language: 'en',
    avoid: /\b((do|does|did|is|are|was|were|has|have|had|would|could|should|will|can) not(?! only)\b|cannot\b)/i,
    write: 'a contraction, such as don’t',
  },
  { language: 'en', avoid: /\b(you|we|I|they) will [a-z]/i, write: 'a contraction, such as we’ll' },
  { language: 'en', avoid: /\bI am [a-z]/, write: 'I’m' },
  { language: 'en', avoid: /(^|[.:?!] )That is (why|how|all)\b/, write: 'That’s' },
  { language: 'en', avoid: /\w'(s|t|re|ve|ll|d|m)\b/, write: 'the apostrophe ’' },
  { language: 'en', avoid: /\brhythms?\b/i, write: 'delivery frequency, or how often' },
  { language: 'en', avoid: /\bdearer\b/i, write: 'more expensive, or at a higher price' },
  { language: 'en', avoid: /\be-mail/i, write: 'email' },
  { language: 'en', avoid: /\bbaskets?\b/i, write: 'cart' },
  { language: 'en', avoid: /\bneed not\b/i, write: 'don’t have to' },
  { language: 'en', avoid: /\b(from|as of) \d+ (meals|pieces)\b(?! on\b)/i, write: '7 meals or more' },
  { language: 'en', avoid: /\b(against|to) the box of\b/i, write: 'compared with the box of, or for the box of' },
  { language: 'en', avoid: /\b(two|three|four|few) moves\b/i, write: 'steps' },
  { language: 'en', avoid: /\bstands? (with|below) (the|each|every)\b/i, write: 'is on, or is listed below' },
  { language: 'en', avoid: /\bby (itself|themselves|ourselves)\b/i, write: 'automatically' },
  { language: 'en', avoid: /(^|[.?!] )Rather (the|just|not|buy)\b/, write: 'Prefer …?, or … instead' },
  { language: 'de', avoid: /\bGrad hat\b/, write: 'Grad sind' },
  { language: 'de', avoid: /\bWas wann passiert ist\b/, write: 'Verlauf' },
  { language: 'de', avoid: /\bTrockeneis\b[^.]*\bverdampft\b/, write: 'wird zu Gas' },
]

/** Contracts, mandates and notices of the law keep their formal wording. */
const FORMAL = [
  'content/pages/{agb,barrierefreiheit,datenschutzerklarung,impressum,spielregeln,widerrufsbelehrung}.yaml',
  'catalog/law/*',
  'app/shop/catalog/law/*',
  'app/shop/orders/mails/mandate-words.ts',
  'app/surfaces/checkout/frame/guarantee-words.ts',
]

/** Essays and the lexicon speak of cooking: their rhythms, baskets and pans are none of the shop’s. */
const ESSAYS = 'content/{blog,lexicon}/**'
const SHOP_WORDS = /rhythm|basket|itself|need not|moves/

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

export function breaks({ avoid }: CopyRule, { file, text }: Copy): boolean {
  if (FORMAL.some((each) => matchesGlob(file, each)) || FIXED.test(text)) return false
  if (matchesGlob(file, ESSAYS) && SHOP_WORDS.test(avoid.source)) return false
  return avoid.test(text)
}
