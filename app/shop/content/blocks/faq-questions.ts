import type { Translated } from '#app/foundation/i18n/language.ts'

/** A question of the page /faq with its answer, in both languages. */
export type Question = Readonly<{ question: Translated; answer: Translated }>

const OPENING = /^\*\*(.+?\?)\*\*\s*([\s\S]+)$/

/** The questions of a page: paragraphs that open with one in bold. Both languages ask in the same order. */
export function questionsOf(sections: readonly Readonly<{ text: Translated }>[]): readonly Question[] {
  return sections.flatMap(({ text }) => {
    const [german, english] = [askedIn(text.de), askedIn(text.en)]
    return german.flatMap((asked, place) => {
      const twin = english[place]
      return twin
        ? [{ question: { de: asked.question, en: twin.question }, answer: { de: asked.answer, en: twin.answer } }]
        : []
    })
  })
}

function askedIn(text: string): readonly Readonly<{ question: string; answer: string }>[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) => {
      const [, question = '', answer = ''] = OPENING.exec(paragraph.trim()) ?? []
      return question ? [{ question, answer: answer.replace(/\s*\n\s*/g, ' ') }] : []
    })
}
