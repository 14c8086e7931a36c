import { expect, test } from 'vitest'
import { soundCatalog, withChanged } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import { claimFaults } from './check-claims.ts'
import { type LawFiles, missingLaw, NO_LAW } from './law-files.ts'

const claimsOf = (text: { de?: string; en?: string }, law: LawFiles = NO_LAW) =>
  claimFaults(
    withChanged('linsen-bowl', () => ({ description: { de: text.de ?? '-', en: text.en ?? '-' } })),
    law,
  ).map(({ field, message }) => `${field}: ${message}`)
const titled = (de: string, en = '-') =>
  claimFaults(
    withChanged('linsen-bowl', () => ({ title: { de, en } })),
    NO_LAW,
  ).map(({ field, message }) => `${field}: ${message}`)

test.each([
  { de: 'Ein Gutschein liegt bei.' },
  { de: 'Mit Champignons, gehackt.' },
  { de: 'Hinten eine leichte Schärfe.' },
  { de: 'Folie abnehmen, gut umrühren.' },
  { de: 'Aus der Verpackung nehmen.' },
  { de: 'Gehört in die Biotonne.' },
  { de: 'Kurz in die Pfanne, immer in Bewegung.' },
  { en: 'A gutsy broth with champignons.' },
  { en: 'Light miso, chopped chives.' },
  { en: 'Pea protein gives it bite.' },
  { en: 'Hamburg in a bowl.' },
])('$de $en promises nothing', (text) => {
  expect(claimsOf(text)).toEqual([])
})

test.each([
  { name: '[F6]', de: 'Für dein Immunsystem', word: '"Immunsystem" is a health word' },
  { name: '[F6]', de: 'Detox in einer Schale', word: '"Detox" is a health word' },
  { name: '[F6]', de: 'Dein 10-Tage-Reset', word: '"Reset" is a health word' },
  { name: '[F6]', de: 'Gut für den Darm', word: '"Darm" is a health word' },
  { name: '[F6]', de: 'Hormonbalance', word: '"Hormonbalance" is a health word' },
  { name: '[F6]', de: 'Hilft beim Abnehmen', word: '"beim Abnehmen" is a health word' },
  { name: '[F6]', de: 'Rundum vital', word: '"vital" is a health word' },
  { name: '[F7]', de: 'Kohlrabisteak', word: '"Kohlrabisteak" is a name for meat' },
  { name: '[F7]', de: 'Wie Schnitzel', word: '"Schnitzel" is a name for meat' },
  { name: '[F8]', de: 'Klimaneutral gekocht', word: '"Klimaneutral" praises without a proof' },
  { name: '[F8]', de: 'Nachhaltig verpackt', word: '"Nachhaltig" praises without a proof' },
  { name: '[F9]', de: 'Mit Bio-Tofu', word: '"Bio" is a protected word' },
  { name: '[F9]', de: 'Biotomaten', word: '"Biotomaten" is a protected word' },
  { name: '[F2]', de: 'Es gelten die Angaben auf der Verpackung.', word: 'sends the reader to the pack' },
  { name: '[F5]', de: 'Reich an Eiweiß', word: '"Reich an Eiweiß" needs a fifth of the energy from protein' },
  { name: '[F5]', de: 'Proteinreich', word: '"Proteinreich" needs a fifth' },
  { name: '[F5]', de: 'Ballaststoffreich', word: '"Ballaststoffreich" needs 6 g fibre' },
  { name: '[F5]', de: 'Eine leichte Bowl', word: '"leichte Bowl" needs a reduction by 30 %' },
  { name: '[F5]', de: 'Fettarm', word: '"Fettarm" needs at most 3 g fat' },
  { name: '[F5]', de: 'Voller Vitamine', word: '"Vitamine" needs facts' },
])('$name $de is refused', ({ de, word }) => {
  expect(claimsOf({ de })).toEqual([expect.stringContaining(`description.de: `)])
  expect(claimsOf({ de })[0]).toContain(word)
})

test.each([
  { name: '[F6]', en: 'Boosts you', word: '"Boosts" is a health word' },
  { name: '[F6]', en: 'For your gut', word: '"gut" is a health word' },
  { name: '[F6]', en: 'A weight management bowl', word: '"weight management" is a health word' },
  { name: '[F7]', en: 'Tastes like chicken', word: '"chicken" is a name for meat' },
  { name: '[F7]', en: 'With ham', word: '"ham" is a name for meat' },
  { name: '[F8]', en: 'Sustainably grown', word: '"Sustainably" praises without a proof' },
  { name: '[F9]', en: 'Organic tofu', word: '"Organic" is a protected word' },
  { name: '[F2]', en: 'Details on the pack prevail.', word: 'sends the reader to the pack' },
  { name: '[F5]', en: 'High in protein', word: 'needs a fifth of the energy from protein' },
  { name: '[F5]', en: 'A light lunch', word: '"light lunch" needs a reduction' },
])('$name $en is refused', ({ en, word }) => {
  expect(claimsOf({ en })[0]).toContain(`description.en: `)
  expect(claimsOf({ en })[0]).toContain(word)
})

test('[F5] an ordinary word is a claim where a product is named', () => {
  expect(titled('Leichte Linsen')).toEqual([expect.stringContaining('title.de: "Leichte" needs a reduction')])
  expect(titled('Protein Bowl')).toEqual([expect.stringContaining('title.de: "Protein" needs a fifth')])
})

test('[F5] what the facts allow may be said', () => {
  const strong = withChanged('linsen-bowl', ({ nutrition }) => ({
    title: { de: 'High Protein Bowl', en: 'High protein bowl' },
    nutrition: nutrition && { ...nutrition, protein: 12 },
  }))
  expect(claimFaults(strong, NO_LAW)).toEqual([])
})

test('[F5] a bundle may say what every part holds', () => {
  const glutenFree = { title: { de: 'Glutenfrei', en: 'Gluten-free' } }
  expect(
    claimFaults(
      withChanged('zwei-bowls', () => glutenFree),
      NO_LAW,
    ),
  ).toEqual([])
  const traced = withChanged('tofu-bowl', () => ({ mayContain: ['gluten'] }))
  const products = traced.products.map((each) => (each.handle === 'zwei-bowls' ? { ...each, ...glutenFree } : each))
  expect(claimFaults({ ...soundCatalog, products }, NO_LAW)).toMatchObject([
    { file: 'products/zwei-bowls.yaml', field: 'title.de' },
    { file: 'products/zwei-bowls.yaml', field: 'title.en' },
  ])
})

test('[F5] a booklet may be called easy: it is no food', () => {
  const files = withChanged('heft', () => ({ title: { de: 'Leicht kochen', en: 'Light cooking' } }))
  expect(claimFaults(files, NO_LAW)).toEqual([])
})

test('[F6] an approved claim allows its word beside its sentence', () => {
  const sentence = { de: 'Jod trägt zu einer normalen Funktion bei.', en: 'Iodine contributes to normal function.' }
  const law = { ...NO_LAW, approvedClaims: [{ id: '125', words: { de: ['Stoffwechsel'], en: [] }, sentence }] }
  expect(claimsOf({ de: `Stoffwechsel. ${sentence.de}` }, law)).toEqual([])
  expect(claimsOf({ de: 'Stoffwechsel.' }, law)).toHaveLength(1)
  expect(claimsOf({ de: `Stoffwechsel, Detox. ${sentence.de}` }, law)[0]).toContain('"Detox"')
})

test('[F7] the agreed list of meat names comes on top of ours', () => {
  const law = { ...NO_LAW, meatWords: { de: ['Keule'], en: ['drumstick'] } }
  expect(claimsOf({ de: 'Selleriekeule', en: 'Drumstick' }, law)).toHaveLength(2)
  expect(claimsOf({ de: 'Selleriekeule', en: 'Drumstick' })).toEqual([])
})

test('lists of the law that nobody gave us are named, one line each', () => {
  expect(missingLaw(NO_LAW)).toEqual([
    expect.stringMatching(/^catalog\/law\/approved-claims\.yaml is empty: a live shop needs/),
    expect.stringMatching(/^catalog\/law\/meat-words\.yaml is empty: a live shop needs/),
    expect.stringMatching(/^catalog\/law\/guarantee-notice\.yaml is empty: a live shop needs/),
  ])
})
