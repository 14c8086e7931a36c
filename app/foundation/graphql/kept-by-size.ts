/**
 * Keeps the values that were asked for last, by text, up to a total length of all texts.
 *
 * Counted by length and not by number, because strangers choose the texts.
 */
export function keptBySize<Value>(mostCharacters: number) {
  const kept = new Map<string, Value>()
  let characters = 0

  return {
    get(text: string): Value | undefined {
      const value = kept.get(text)
      if (value === undefined) return undefined
      kept.delete(text)
      kept.set(text, value)
      return value
    },

    set(text: string, value: Value): void {
      if (!kept.has(text)) characters += text.length
      kept.set(text, value)
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break
        kept.delete(oldest)
        characters -= oldest.length
      }
    },

    size: () => kept.size,
  }
}
