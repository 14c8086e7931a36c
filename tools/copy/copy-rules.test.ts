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
  { language: 'en', text: 'I am here, and I have signed in', rules: ['I’m', 'I’ve'] },
  { language: 'en', text: 'What is inside', rules: ['a contraction, such as what’s'] },
  {
    language: 'en',
    text: 'If you would rather not, choose how you would like to pay',
    rules: ['a contraction, such as you’d'],
  },
  {
    language: 'en',
    text: 'That’s all there’s to it.',
    rules: ['the whole word where it carries the stress, such as “all there is”'],
  },
  {
    language: 'en',
    text: 'Take the fridge or, if there’s one, the freezer',
    rules: ['the whole word where it carries the stress, such as “all there is”'],
  },
  { language: 'en', text: 'There’s one left, if it’s fresh', rules: [] },
  { language: 'en', text: 'The mail goes out', rules: ['email'] },
  { language: 'en', text: 'The {}-meal box', rules: ['box of 12'] },
  { language: 'en', text: 'Invite friends', rules: ['refer a friend'] },
  { language: 'en', text: 'Track the parcel', rules: ['Track your delivery'] },
  { language: 'en', text: 'Shock-frozen and one by one', rules: ['flash-frozen', 'individually'] },
  { language: 'en', text: 'Free delivery from {free-delivery-from} meals', rules: ['7 meals or more'] },
  { language: 'en', text: 'from {} of goods', rules: ['on orders of €40 or more'] },
  { language: 'en', text: 'so {} are still open', rules: ['an amount in the singular: €20 is open'] },
  { language: 'en', text: 'The figures are with each meal', rules: ['is on, or is listed below'] },
  { language: 'en', text: 'Prices are [with the starter offer](/x)', rules: ['is on, or is listed below'] },
  { language: 'en', text: 'More under [delivery](/versand)', rules: ['see, or on the page of'] },
  { language: 'en', text: 'In your account under [orders](/x)', rules: [] },
  { language: 'en', text: 'In the [overview](/x)', rules: ['the All meals page'] },
  { language: 'en', text: 'Then take a [bundle](/box)', rules: ['use, pick or sign up for'] },
  { language: 'en', text: 'This price holds with the code', rules: ['applies to'] },
  { language: 'en', text: 'You came by an older link', rules: ['followed a link'] },
  { language: 'en', text: 'To the checkout', rules: ['Go to the …, or See the …'] },
  { language: 'en', text: 'The service doesn’t answer right now', rules: ['isn’t answering right now'] },
  { language: 'en', text: 'It counts from its receipt', rules: ['since we received it'] },
  { language: 'en', text: 'Your meals are changed', rules: ['has changed, has been skipped'] },
  { language: 'de', text: 'Die Lieferung wurde übersprungen', rules: ['ausgelassen'] },
  { language: 'de', text: '7,19 € das Stück', rules: ['pro Gericht, je Stück'] },
  { language: 'de', text: 'Wenn du ihn nicht drückst', rules: ['anklickst'] },
  { language: 'de', text: 'Firma (freiwillig)', rules: ['(optional)'] },
  { language: 'de', text: 'In der [Übersicht](/x)', rules: ['[Alle Gerichte]'] },
  { language: 'de', text: 'Freunde werben, mit der Spedition', rules: ['Freunde einladen', 'Paketdienst'] },
  { language: 'de', text: 'Verdampfen lassen', rules: ['wird zu Gas'] },
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
  expect([texts('de'), texts('en')]).toEqual([['Deine Box'], ['{} meals', 'Your box', 'box of {}', 'none']])
  const page = 'title:\n  de: "Gut"\n  en: "Good"\nitems:\n- en: |\n    One\n'
  expect(copyOfYaml('en', 'page.yaml', page)).toEqual([
    { file: 'page.yaml', line: 3, text: 'Good' },
    { file: 'page.yaml', line: 5, text: 'One\n' },
  ])
})

test('essays speak of cooking in their own words', () => {
  const copy = { file: 'content/blog/recipes/dal.yaml', line: 1, text: 'It is done; take it out one by one' }
  expect(COPY_RULES.filter((rule) => breaks(rule, copy))).toEqual([])
})

test('contracts stay formal', () => {
  const copy = { file: 'content/pages/agb.yaml', line: 1, text: 'You do not have to pay' }
  expect(COPY_RULES.filter((rule) => breaks(rule, copy))).toEqual([])
})
