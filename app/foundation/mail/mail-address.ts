const MOST_CHARACTERS = 254
/** One address and nothing else: no list, no name before it, nothing that ends a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@,;:<>()[\]\\"\p{Cc}]+$/u

/** Whether a mail can be sent there, and only there. */
export function isMailAddress(text: string): boolean {
  return text.length <= MOST_CHARACTERS && ONE_ADDRESS.test(text)
}

/** Characters that break lines, turn the direction of the text around them, or stand for something else. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffc]+/gu

/** A text on one line: whatever somebody typed, it starts no header and no line of its own. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim()
}
