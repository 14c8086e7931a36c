import type { Language } from '#app/foundation/i18n/language.ts'

/** Words that hardly a sentence does without, and that are no words of the other language. */
const COMMON: Readonly<Record<Language, RegExp>> = {
  de: /(?<![\p{L}-])(?:und|der|die|das|den|dem|nicht|mit|für|von|ist|sind|ein|eine|einen|auf|zu|im|wir|du|dein|deine|sich|auch|oder|bei|nach|aus|wird|werden|ohne|über|noch|kein|keine)(?![\p{L}-])/giu,
  en: /(?<![\p{L}-])(?:the|and|of|is|are|with|for|not|you|your|we|our|it|that|this|from|without|or|on|at|by|as|be|can|they|their|have|has|which|when)(?![\p{L}-])/giu,
}
/** A name or a quoted word is no sentence. */
const FEWEST = 3

/** Parts that are marked as another language are meant to be. */
const MARKED = /<(\w+)\b[^>]*\slang="\w+"[^>]*>.*?<\/\1>/gs
const ENDS = /<\/(?:p|li|td|th|dt|dd|h\d|div|summary|legend|label|button|section|figcaption|a)>|<br\s*\/?>/g

/** The lines of a page's text that speak the other language; empty where everything is in its own. */
export function linesInWrongLanguage(markup: string, language: Language): readonly string[] {
  const other = language === 'de' ? 'en' : 'de'
  return markup
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(MARKED, '')
    .replace(ENDS, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => {
      const foreign = count(line, COMMON[other])
      return foreign >= FEWEST && foreign > 2 * count(line, COMMON[language])
    })
}

function count(line: string, words: RegExp): number {
  return line.match(words)?.length ?? 0
}
