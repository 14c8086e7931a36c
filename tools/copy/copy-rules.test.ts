import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { breaks, brokenCopyRules, COPY_RULES } from './copy-rules.ts'
import { copyOfSource, copyOfYaml } from './read-copy.ts'

test('copy is written as natives write it, in both languages', () => {
  expect(brokenCopyRules(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})

const planted = [
  { language: 'en', text: '20 % off', rules: ['20%, without a space'] },
  { language: 'de', text: '20% Rabatt', rules: ['20 %, with a space'] },
  { language: 'en', text: 'We do not get in touch', rules: ['a contraction, such as don’t'] },
  { language: 'en', text: 'You cannot refer yourself', rules: ['a contraction, such as don’t'] },
  { language: 'en', text: 'It is not only fast', rules: [] },
  { language: 'en', text: 'We will write to you', rules: ['a contraction, such as we’ll'] },
  { language: 'en', text: 'Change the rhythm', rules: ['delivery frequency, or how often'] },
  { language: 'en', text: 'By e-mail, never dearer', rules: ['more expensive, or at a higher price', 'email'] },
  { language: 'en', text: 'Free from 7 meals', rules: ['7 meals or more'] },
  { language: 'en', text: 'Three moves, then peace', rules: ['steps'] },
  { language: 'en', text: 'Rather the box of 6', rules: ['Prefer …?, or … instead'] },
  { language: 'en', text: 'We don’t move the 20% that’s yours', rules: [] },
  { language: 'de', text: 'Wenn es draußen dreißig Grad hat', rules: ['Grad sind'] },
] as const

test.each(planted)('“$text” breaks $rules', ({ language, text, rules }) => {
  const copy = { file: 'app/shop/planted-words.ts', line: 1, text }
  const broken = COPY_RULES.filter((rule) => rule.language === language && breaks(rule, copy))
  expect(broken.map(({ write }) => write)).toEqual(rules)
})

test('words of one language are found in lists of words, in functions and in documents', () => {
  const code = [
    `const mealsEn = (count: number) => \`\${count} meals\``,
    `const de = { title: 'Deine Box' }`,
    `const en: typeof de = { title: 'Your box', of: (size) => (size > 1 ? \`box of \${size}\` : 'none') }`,
    `export const words = { de, en }`,
  ].join('\n')
  const texts = (language: 'de' | 'en') => copyOfSource(language, 'some-words.ts', code).map(({ text }) => text)
  expect([texts('de'), texts('en')]).toEqual([['Deine Box'], [' meals', 'Your box', 'box of ', 'none']])
  const page = 'title:\n  de: "Gut"\n  en: "Good"\nitems:\n- en: |\n    One\n'
  expect(copyOfYaml('en', 'page.yaml', page)).toEqual([
    { file: 'page.yaml', line: 3, text: 'Good' },
    { file: 'page.yaml', line: 5, text: 'One\n' },
  ])
})

test('contracts stay formal', () => {
  const copy = { file: 'content/pages/agb.yaml', line: 1, text: 'You do not have to pay' }
  expect(COPY_RULES.filter((rule) => breaks(rule, copy))).toEqual([])
})
