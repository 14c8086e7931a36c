import { expect, test } from 'vitest'
import { readableDossier } from './readable-dossier.ts'

const asOf = '2026-11-16T10:00:00.000Z'

test('a dossier can be read: sections have names, what is empty is left out, markup is text [C18] [C13]', () => {
  const sections = {
    profile: { first_name: 'Alma <b>', phone: null, createdAt: '2026-01-02', tags: [], isProved: true },
    consents: [],
    novelty: [{ text: 'one' }, 'two'],
  }
  const page = readableDossier({ sections, language: 'de', asOf })
  expect(page).toContain('<h2>Profil und Adressen</h2>')
  expect(page).toContain('<dt>first name</dt><dd>Alma &lt;b&gt;</dd>')
  expect(page).toContain('<dt>created at</dt><dd>2026-01-02</dd>')
  expect(page).toContain('<dd>ja</dd>')
  expect(page).not.toMatch(/phone|tags/)
  expect(page).toContain('<h2>Einwilligungen</h2><p>Hierzu ist nichts gespeichert.</p>')
  expect(page).toContain('<h2>novelty</h2><ol><li><dl><dt>text</dt><dd>one</dd></dl></li><li>two</li></ol>')
})

test('in English it is English', () => {
  expect(readableDossier({ sections: { profile: {} }, language: 'en', asOf })).toContain(
    '<h2>Profile and addresses</h2>',
  )
})
