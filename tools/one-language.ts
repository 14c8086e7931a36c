import type { Plugin } from 'vite'

/** A module that holds words in both languages, as every `…-words.ts` of a screen does. */
const WORDS_FILE = /-words\.ts$/
const BOTH = /(?<=^export const \w+ = )\{ de, en \}$/m

/** Leaves one language in the words that the browser loads: a page has only one. */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: { filter: { id: WORDS_FILE }, handler: (code, id) => keepLanguage(code, { language, file: id }) },
  }
}

/** The other language is no longer exported, so the bundler leaves it out. */
export function keepLanguage(code: string, { language, file }: { language: string; file: string }): string {
  if (!BOTH.test(code)) throw new Error(`${file} must export its words as { de, en }: the browser gets one of them`)
  return code.replace(BOTH, `{ ${language} }`)
}
