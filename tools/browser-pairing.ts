/** A test that exists in both languages carries one of these; one that runs at a single width says which. */
export const LANGUAGE_TAGS = ['@de', '@en']
export const BOTH_WIDTHS_TAG = '@both-widths'
/** A test in both languages of which one run needs one: what is tried is the same in each, only the words differ. */
export const TURNED_TAG = '@turned'

const WIDTHS: readonly string[] = ['desktop', 'phone']
const ANY_TAG = [...LANGUAGE_TAGS, BOTH_WIDTHS_TAG, ...WIDTHS.map((width) => `@${width}-only`)].join('|')

type Run = Readonly<{ seed: number; all?: boolean; files: readonly string[] }>

/**
 * What a width leaves out in a run with this seed, as patterns for the file, the name and the tags of a test: German is
 * tested at one width and English at the other. A test without a tag, or one that is turned, runs at one of the widths,
 * by its file; the turned one in the language of that width.
 *
 * The seed turns both, so that every test meets every width over time. Without a seed, or when all pairings are asked
 * for, only the tests of another width are left out: a phone has no Tab key, a wide screen no menu button.
 */
export function leftOut(width: string, { seed, all = false, files }: Run): readonly RegExp[] {
  const otherWidths = WIDTHS.filter((other) => other !== width).map((other) => `@${other}-only`)
  if (all || !Number.isInteger(seed)) return [tagged(otherWidths)]
  const place = WIDTHS.indexOf(width)
  const otherLanguages = LANGUAGE_TAGS.filter((_, at) => at !== (place + seed) % 2)
  const elsewhere = files.toSorted().filter((_, at) => (Math.floor(seed / 2) + place + at) % 2 === 1)
  return [tagged([...otherWidths, ...otherLanguages]), ...elsewhere.map(atOneWidthIn)]
}

const tagged = (tags: readonly string[]) => new RegExp(`(${tags.join('|')})\\b`)
const atOneWidthIn = (file: string) =>
  new RegExp(`\\b${file.replaceAll('.', '\\.')} (?:(?!.*(${ANY_TAG})\\b)|.*${TURNED_TAG}\\b)`)
