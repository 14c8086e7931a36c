import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const html = async (path: string) => (await shop.get(path)).text()
const FAQ = {
  de: { asked: 'packstation', found: 'Geht eine Packstation?', other: 'Welche Größen gibt es?' },
  en: { asked: 'parcel lockers', found: 'What about parcel lockers?', other: 'Which sizes are there?' },
} as const

test.each(LANGUAGES)('questions fold, and are searched without script, in %s', async (language) => {
  const { asked, found, other } = FAQ[language]
  const path = localePath(language, '/faq')
  const [, all = ''] = (await html(path)).split('<main')
  const folded = all.match(/<details class="acc"[^>]*>/g) ?? []
  expect([folded.length > 20, folded.some((each) => each.includes('open'))]).toEqual([true, false])
  const [, narrowed = ''] = (await html(`${path}?q=${encodeURIComponent(asked)}`)).split('<main')
  const main = narrowed.slice(0, narrowed.indexOf('</main>'))
  expect([main.includes(found), main.includes(other), main.includes('<details class="acc" open')]).toEqual([
    true,
    false,
    true,
  ])
})

test.each(LANGUAGES)('the FAQ of the account offers no discount for newcomers, in %s', async (language) => {
  const data = async (path: string) => html(`/page-data${localePath(language, path)}/page-data.json`)
  const [own, all] = [await data('/account/subscription-faq'), await data('/faq')]
  expect([own.includes('ABO20'), all.includes('ABO20')]).toEqual([false, true])
  expect(own).toContain(language === 'de' ? 'Wie kündige ich?' : 'How do I cancel?')
})

test.each(LANGUAGES)('whoever has sent a form finds the way on, in %s', async (language) => {
  for (const path of ['/tracking/sent', '/newsletter/sent']) {
    const [head = ''] = (await html(localePath(language, path))).split('<main')
    expect(head, path).toContain(`href="${localePath(language, '/box')}"`)
  }
})

test('countdowns ask the shop what time it is', async () => {
  const answer = await shop.get('/shop-time')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(Date.parse(await answer.text())).toBeGreaterThan(0)
})
