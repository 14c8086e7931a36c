/** Search engines cut longer descriptions themselves, in the middle of a word. */
const MOST_CHARACTERS = 160

/** A text as short as a preview shows it: whole sentences if they fit, else whole words. */
export function previewText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= MOST_CHARACTERS) return plain
  const start = plain.slice(0, MOST_CHARACTERS)
  const sentences = /^.*[.!?](?=\s)/.exec(start)?.[0]
  if (sentences && sentences.length > MOST_CHARACTERS / 2) return sentences
  return `${plain.slice(0, MOST_CHARACTERS - 1).replace(/[\s,;:]+\S*$/, '')}…`
}
