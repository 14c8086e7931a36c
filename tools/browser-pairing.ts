/** Tests that carry one of these tags run in one language, or at one width only because their width does not matter. */
export const LANGUAGE_TAGS = ['@de', '@en']
export const ONE_WIDTH_TAG = '@one-width'

const WIDTHS: readonly string[] = ['desktop', 'phone']

type Run = Readonly<{ seed: number; all?: boolean }>

/**
 * The tags that a width leaves out in a run with this seed: German at one width, English at the other.
 *
 * The seed turns the pairing, so that every pairing is met over time. Without a seed, or when all pairings are asked
 * for, only the tests of another width are left out: a phone has no Tab key, a wide screen no menu button.
 */
export function tagsLeftOut(width: string, { seed, all = false }: Run): readonly string[] {
  const otherWidths = WIDTHS.filter((other) => other !== width).map((other) => `@${other}-only`)
  if (all || !Number.isInteger(seed)) return otherWidths
  const place = WIDTHS.indexOf(width)
  const otherLanguages = LANGUAGE_TAGS.filter((_, at) => at !== (place + seed) % 2)
  const isElsewhere = (Math.floor(seed / 2) + place) % 2 === 1
  return [...otherWidths, ...otherLanguages, ...(isElsewhere ? [ONE_WIDTH_TAG] : [])]
}
