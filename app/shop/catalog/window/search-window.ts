import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { folded } from '#app/shop/catalog/listing/folded.ts'
import { leaveOut, type ReadSearch, readSearch } from '#app/shop/catalog/listing/left-out.ts'
import type { SearchText } from './shop-window.ts'

/** More characters than this are no search. */
export const LONGEST_QUERY = 1000
const MOST_WORDS = 10

/** A query that can be searched for. */
export function readQuery(query: string): Result<string, 'too-long'> {
  return query.length > LONGEST_QUERY ? refused('too-long') : done(query)
}

/** A search without case and diacritics: its words, and what it leaves out. */
export function searchWords(query: string): ReadSearch {
  const { words, without } = readSearch(folded(query))
  return { words: [...new Set(words)].slice(0, MOST_WORDS), without }
}

export type Hit<Thing> = Readonly<{ thing: Thing; score: number }>

/** Everything that any of the words is found in, with how well it fits. Without words everything fits alike. */
export function searchIn<Thing extends { search: SearchText }>(
  things: readonly Thing[],
  { words, without }: ReadSearch,
): Hit<Thing>[] {
  return leaveOut(things, without, ({ search }) => search.contents)
    .map((thing) => ({ thing, score: scoreOf(thing.search, words) }))
    .filter(({ score }) => words.length === 0 || score > 0)
}

/** A hit in the title says more than one in a tag, and that more than one in the text. */
function scoreOf({ title, tags, text }: SearchText, words: readonly string[]): number {
  return words.reduce((score, word) => {
    const inTitle = title.includes(word) ? (isWordStart(title, word) ? 6 : 4) : 0
    return score + inTitle + (tags.includes(word) ? 2 : 0) + (text.includes(word) ? 1 : 0)
  }, 0)
}

function isWordStart(title: string, word: string): boolean {
  const at = title.indexOf(word)
  return at === 0 || title[at - 1] === ' ' || title[at - 1] === '-'
}
