import { folded } from '#app/shop/catalog/listing/folded.ts'
import type { Findable } from './find-entries.ts'

/** Letters of the longest piece that is noted. */
const LONGEST = 3

/** Entries that are ready to be searched, in the order in which they are shown. */
export type LexiconIndex<Entry extends Findable> = Readonly<{
  entries: readonly Entry[]
  /** The places of what `findEntries` finds, without looking at every entry. */
  find: (search: string) => readonly number[]
}>

/** Notes once for every piece of a name which entries hold it: a search looks at those of its rarest piece only. */
export function indexEntries<Entry extends Findable>(entries: readonly Entry[]): LexiconIndex<Entry> {
  const held = entries.flatMap(({ names }, place) => piecesOf(names).map((piece) => ({ piece, place })))
  const holders = Map.groupBy(held, ({ piece }) => piece)

  function find(search: string): readonly number[] {
    const words = folded(search).split(/\s+/).filter(Boolean)
    const pieces = words.flatMap((word) => runsOf(word, Math.min(LONGEST, word.length)))
    const lists = pieces.map((piece) => holders.get(piece) ?? [])
    const [fewest] = lists.toSorted((one, other) => one.length - other.length)
    if (!fewest) return entries.map((_, place) => place)
    const holdsAll = (names = '') => words.every((word) => names.includes(word))
    return fewest.map(({ place }) => place).filter((place) => holdsAll(entries[place]?.names))
  }

  return { entries, find }
}

/** Every piece of a text that is looked up, once. */
function piecesOf(text: string): readonly string[] {
  return [...new Set([1, 2, LONGEST].flatMap((length) => runsOf(text, length)))]
}

/** Every run of letters of a length; a text that is shorter has none. */
function runsOf(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))
}
