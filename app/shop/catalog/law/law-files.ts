import { z } from 'zod'

const text = z.strictObject({ de: z.string().min(1), en: z.string().min(1) })
const word = z.string().regex(/^[\p{L} -]+$/u, 'a word has letters, blanks and hyphens')
const words = z.strictObject({ de: z.array(word), en: z.array(word) })

/** A health claim of the EU register: the words it allows, and the sentence that has to stand beside them. */
export const approvedClaimsFile = z.array(z.strictObject({ id: z.string().min(1), words, sentence: text }))
/** Names that only meat may carry. */
export const meatWordsFile = words

/** The EU's notice on the legal guarantee: the files that hold its official design, empty while nobody gave them to us. */
export const guaranteeNoticeFile = z.strictObject({ de: z.string(), en: z.string() })

export type ApprovedClaim = z.infer<typeof approvedClaimsFile>[number]

/** Lists that come from the law, not from us. Empty as long as nobody has given them to us; never invented. */
export type LawFiles = Readonly<{
  approvedClaims: readonly ApprovedClaim[]
  meatWords: z.infer<typeof meatWordsFile>
  guaranteeNotice: z.infer<typeof guaranteeNoticeFile>
}>

export const NO_LAW: LawFiles = {
  approvedClaims: [],
  meatWords: { de: [], en: [] },
  guaranteeNotice: { de: '', en: '' },
}

/** One line per list that a live shop needs and does not have. */
export function missingLaw({ approvedClaims, meatWords, guaranteeNotice }: LawFiles): string[] {
  const lines: string[] = []
  if (!approvedClaims.length)
    lines.push(
      'catalog/law/approved-claims.yaml is empty: a live shop needs the approved health claims with their ids.',
    )
  if (!meatWords.de.length || !meatWords.en.length)
    lines.push('catalog/law/meat-words.yaml is empty: a live shop needs the agreed list of names kept for meat.')
  if (!guaranteeNotice.de || !guaranteeNotice.en)
    lines.push(
      'catalog/law/guarantee-notice.yaml is empty: a live shop needs the official notice on the legal guarantee.',
    )
  return lines
}
