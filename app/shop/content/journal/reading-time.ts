/** Readers of food writing who stop to look at the pot now and then. */
const WORDS_PER_MINUTE = 200

/** Whole minutes that reading a text takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
