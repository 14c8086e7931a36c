import { expect, test } from 'vitest'
import { sectionsOfBlocks } from './block-sections.ts'
import { questionsOf } from './blocks/faq-questions.ts'
import { inLanguage } from './blocks/in-language.ts'
import type { PageBlock } from './blocks/page-block.ts'
import { withQuestions } from './blocks/stored-block.ts'

const both = (word: string) => ({ de: word, en: `${word}-en` })
const words = (word: string): PageBlock => ({ kind: 'text', text: both(word) })

test('a page is projected into one language, and says the same in words for readers without blocks', () => {
  const questions = questionsOf([{ text: { de: '**Ja?**\nNein,\nnie.\n\nText', en: '**Yes?** No.' } }])
  const stored = withQuestions([{ kind: 'faq', heading: both('Fragen'), questions: ['Ja?'] }, words('Text')], questions)
  const local = inLanguage(stored, 'de')
  expect(local[0]).toEqual({ kind: 'faq', heading: 'Fragen', items: [{ question: 'Ja?', answer: 'Nein, nie.' }] })
  expect(sectionsOfBlocks(local).map(({ heading }) => heading)).toEqual(['Fragen', null])
  expect(JSON.stringify(sectionsOfBlocks(inLanguage(stored, 'en')))).toContain('Yes?')
})
