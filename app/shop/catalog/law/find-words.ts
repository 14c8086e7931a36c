import type { Language } from '#app/foundation/i18n/language.ts'

/** Words to look for, written small as pieces of a pattern. German builds compounds, so most are looked for inside words. */
export type WordList = Readonly<{
  whole?: readonly string[]
  starting?: readonly string[]
  inside?: readonly string[]
  /** What looks like one of these and means something else. */
  except?: readonly string[]
}>
export type WordLists = Readonly<Record<Language, WordList>>

export type FoundWord = Readonly<{ word: string; at: number }>

/** `\b` knows no umlauts. */
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])'
const NO_LETTER_AFTER = '(?![\\p{L}\\p{N}])'

/** Every place where a word of the list stands in a text. */
export function findWords(text: string, list: WordList): FoundWord[] {
  const { wanted, except } = patternsOf(list)
  if (!wanted) return []
  const small = text.toLowerCase()
  // Blanks of the same length keep the places right.
  const kept = except ? small.replace(except, (word) => ' '.repeat(word.length)) : small
  return [...kept.matchAll(wanted)].map(({ 0: word, index }) => ({
    word: text.slice(index, index + word.length),
    at: index,
  }))
}

/** The words of a list as the text spells them, each with the rest of its compound. */
export function wordsIn(text: string, list: WordList): string[] {
  return findWords(text, list).map(({ word, at }) => {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0] ?? ''
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(at + word.length))?.[0] ?? ''
    return before + word + after
  })
}

export function firstWord(text: string, list: WordList): string | null {
  return wordsIn(text, list)[0] ?? null
}

type Patterns = Readonly<{ wanted: RegExp | null; except: RegExp | null }>

const known = new WeakMap<WordList, Patterns>()

/** A list is turned into patterns once: a catalogue asks some ten thousand times. */
function patternsOf(list: WordList): Patterns {
  const made = known.get(list)
  if (made) return made
  const { whole = [], starting = [], inside = [], except = [] } = list
  const wanted = [
    ...whole.map((word) => `${NO_LETTER_BEFORE}(?:${word})${NO_LETTER_AFTER}`),
    ...starting.map((word) => `${NO_LETTER_BEFORE}(?:${word})`),
    ...inside,
  ]
  const patterns = { wanted: anyOf(wanted), except: anyOf(except) }
  known.set(list, patterns)
  return patterns
}

function anyOf(pieces: readonly string[]): RegExp | null {
  return pieces.length ? new RegExp(pieces.join('|'), 'gu') : null
}
