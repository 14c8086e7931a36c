import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { cartWith, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { scriptlessBrowser } from '../scriptless.fixture.ts'
import { memberAt } from '../team.fixture.ts'

const { database, shop, carts } = await payingShop()

const FORMS = [
  { path: '/widerruf', button: 'Widerruf bestätigen', receipt: 'Dein Widerruf ist eingegangen' },
  { path: '/cancellation', button: 'jetzt kündigen', receipt: 'Deine Kündigung ist eingegangen' },
  { path: '/kontakt', button: 'Nachricht senden', receipt: 'Deine Nachricht ist da' },
]
const KEEP = { de: 'Angaben übernehmen', en: 'Update' } as const
const APPLY = { de: 'Einlösen', en: 'Apply' } as const
const ORDER = { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' } as const

const charges = async () => (await (await shop.get('/sandbox/charges')).json()).length
const typed = () =>
  Object.fromEntries(Object.entries(newcomer()).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** Somebody without script in front of the checkout of eight meals. */
async function atCheckout(language: 'de' | 'en') {
  const { pathname, search } = new URL((await cartWith(carts, { 'coco-curry': 8 })).checkoutUrl)
  const browser = scriptlessBrowser(shop)
  const page = await browser.open(`${pathname}${search}&locale=${language}`)
  expect(page.path).toBe(localePath(language, '/checkout'))
  return { ...browser, page }
}

test.each(FORMS)('[L7] [L10] $path works without script', async ({ path, button, receipt }) => {
  const form = await scriptlessBrowser(shop).open(path)
  const email = `ohne${path.length}@beispiel.example`
  const message = path === '/kontakt' ? { text: 'Passt das ins Fach?' } : {}
  const sent = await form.press(button, { name: 'Jana Albrecht', contract: 'mein Abo', email, ...message })
  expect([sent.status, sent.heading]).toEqual([200, receipt])
})

test('without script everything at the checkout works up to the payment', async () => {
  const { page } = await atCheckout('de')
  const checked = await page.press(KEEP.de, { email: 'ohne@beispiel', 'delivery.zip': '10117' })
  expect(checked.main).toMatch(/<input (?=[^>]*id="email")(?=[^>]*\sautofocus)[^>]*>/i)
  expect(checked.main).toMatch(/id="email-hint"[^>]*>Bitte prüfe die E-Mail-Adresse\.</)
  expect(checked.text).toContain('Kurier in Berlin')
  expect(checked.valueOf('delivery.zip')).toBe('10117')
  expect(checked.text).toContain('Die Zahlungsfelder brauchen JavaScript.')
})

test.each(LANGUAGES)(
  'without script, %s: typed details are kept, and what a gift card covers is ordered once however often it is sent',
  async (language) => {
    const card = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"cents":20000}' }
    const { code } = await (await fetch(`${shop.origin}/sandbox/gift-cards`, card)).json()
    const { page, open } = await atCheckout(language)
    const checkout = page.path
    const kept = await page.press(KEEP[language], typed())
    expect(kept.valueOf('delivery.city')).toBe('Leipzig')
    expect((await open(checkout)).valueOf('delivery.city')).toBe('Leipzig')

    const form = await open(checkout)
    await Promise.all([form.press(APPLY[language], { code }), form.press(APPLY[language], { code })])
    const covered = await open(checkout)
    expect([...covered.html.matchAll(/<button [^>]*name="removeGiftCard"/g)]).toHaveLength(1)

    const before = await charges()
    const [one, other] = await Promise.all([covered.press(ORDER[language]), covered.press(ORDER[language])])
    expect(one.path.replace(/\?.*/, '')).toMatch(/\/orders\/[\w-]+$/)
    expect(other.path.replace(/\?.*/, '')).toBe(one.path.replace(/\?.*/, ''))
    const { pathname } = new URL(one.path, shop.origin)
    expect((await open(pathname)).status).toBe(200)
    expect((await open(checkout)).path).toBe(`${pathname}?again=1`)
    expect(await charges()).toBe(before)
  },
)

test('without script the office opens, searches, and shows nobody what is not theirs', async () => {
  const { send, ask } = await memberAt(shop, database, 'orders')
  const found = await (await ask('/office/orders?q=niemand', { headers: { 'accept-language': 'de' } })).text()
  expect(found).toContain('Nichts gefunden.')
  expect(found).not.toContain('href="/office/audit"')
  expect(found).toMatch(/<form [^>]*action="\/office\/orders"[^>]*>.*name="q"/s)
  expect((await send(['/office/orders', '/office/sign-out'])).headers.get('location')).toBe('/office/sign-in')
})
