import { at } from './at.ts'

/** A stream of random numbers that is the same every time: the seed of a picture is its handle. */
export interface Rng {
  (): number
  /** A number from a up to b. */
  f(a: number, b: number): number
  /** A whole number from a to b. */
  i(a: number, b: number): number
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** An independent child stream, so that one layer never disturbs the next. */
  fork(tag: string): Rng
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 15
  return h >>> 0
}

export function rngFrom(seed: string): Rng {
  const next = stream(hash(seed))
  return Object.assign(next, {
    f: (lo: number, hi: number) => lo + next() * (hi - lo),
    i: (lo: number, hi: number) => Math.floor(lo + next() * (hi - lo + 1)),
    pick: <T>(list: readonly T[]) => at(list, Math.floor(next() * list.length)),
    shuffle: <T>(list: readonly T[]) => shuffled(list, next),
    fork: (tag: string) => rngFrom(`${seed}/${tag}`),
  })
}

function stream(start: number): () => number {
  let a = start
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const cards = list.slice()
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const card = at(cards, i)
    cards[i] = at(cards, j)
    cards[j] = card
  }
  return cards
}
