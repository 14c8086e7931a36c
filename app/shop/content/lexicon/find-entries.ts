import { folded } from '#app/shop/catalog/listing/folded.ts'

/** An entry of the index: `names` are all its names in both languages, folded. */
export type Findable = Readonly<{ title: string; names: string }>

/** Letters of the bar above the index. */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Entries of which every typed word begins a word or stands inside a longer one; all of them for an empty search. */
export function findEntries<Entry extends Findable>(entries: readonly Entry[], search: string): Entry[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ names }) => words.every((word) => names.includes(word)))
}

/** The letter that an entry stands under: Äpfel under A. */
export function letterOf(title: string): string {
  return folded(title).charAt(0).toUpperCase()
}

/** Entries in the order of the language, by letter. */
export function byLetter<Entry extends Findable>(
  entries: readonly Entry[],
): readonly Readonly<{ letter: string; entries: readonly Entry[] }>[] {
  return [...Map.groupBy(entries, ({ title }) => letterOf(title))].map(([letter, found]) => ({
    letter,
    entries: found,
  }))
}
