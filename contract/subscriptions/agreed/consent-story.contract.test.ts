import { expect, test } from 'vitest'
import { memberAt } from '../../team.fixture.ts'
import { announcedIn, does, liveThrough, ordersOf } from '../stories.fixture.ts'
import { storyShop } from '../story-shop.fixture.ts'
import { priceOfShots, RISING_STORIES } from './rising-stories.fixture.ts'

const shop = await storyShop('2026-11-30')
const told = await liveThrough(shop, { begins: '2026-12-01', ends: '2027-04-01', stories: RISING_STORIES })

for (const story of RISING_STORIES)
  test(`${story.name} [R15]`, () => {
    const { charges, mails, receipts, steps } = story
    const refusals = steps.map(([, , code]) => code ?? null)
    const books = { charges, orders: ordersOf(story), mails, announced: announcedIn(story), receipts, refusals }
    expect(told(story)).toEqual({ ...books, deliveries: expect.anything() })
  })

/** The mails about rises of a subscription. */
async function questionMails(id: number) {
  const mails = shop.database.db.selectFrom('mail').select(['text_body', 'html_body'])
  return mails.where('dedupe_key', 'like', `subscription:${id}:price-question:%`).orderBy('id').execute()
}

/** Somebody whose box has a shot that costs more since yesterday, and the link of the mail about it. */
async function askedPerson() {
  const person = await shop.subscribe({})
  await does.add('ingwer-shot', 2)(shop, person)
  return person
}

async function textOf(id: number): Promise<string> {
  const [mail, ...more] = await questionMails(id)
  expect(more).toEqual([])
  return mail?.text_body ?? ''
}

const linkIn = (text: string) => /\/account\/new-prices\/[\w-]+/.exec(text)?.[0] ?? ''

const look = async (path: string) => (await fetch(shop.origin + path)).text()

/** How the links of a mail look that lead three ways. */
function looksIn(html: string): readonly string[] {
  return ['Neuen Preisen zustimmen', 'Andere Größe oder Gerichte wählen', 'Abo kündigen'].map((way) => {
    const [tag = ''] = new RegExp(`<a [^>]*>\\s*${way}`).exec(html) ?? []
    return tag.replace(/href="[^"]*"/, '').replace(way, '')
  })
}

test('[S-24] [L16] the mail names old and new; its link shows without sign-in, one press agrees or cancels, and the team sees who is silent', async () => {
  const [agreeing, leaving, silent] = [await askedPerson(), await askedPerson(), await askedPerson()]
  await priceOfShots(shop, 389)
  await shop.passUntil('2027-04-03')
  async function press(path: string, answer: string, from = shop.origin) {
    const page = await look(path)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ answer, version: field('version'), outcome: field('outcome') })
    const sent = await fetch(shop.origin + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: from },
    })
    return sent.headers.get('location')
  }

  const text = await textOf(silent.id)
  expect(text).toContain('Ingwer-Shot: 3,49\u00a0€ → 3,89\u00a0€')
  expect(text).toContain('Gesamt pro Lieferung: 95,06\u00a0€ → 95,86\u00a0€')
  expect(text).toContain('ist das keine Zustimmung')
  const { priceQuestion } = (await silent.call(`GET /subscription/${silent.id}`)).data
  const noticeMs = Date.parse(priceQuestion.firstDelivery.billingDate) - Date.parse(priceQuestion.askedAt.slice(0, 10))
  expect(noticeMs / 86_400_000, 'days of notice').toBeGreaterThanOrEqual(28)
  const [{ html_body: html = '' } = {}] = await questionMails(silent.id)
  const looks = looksIn(html ?? '')
  expect([new Set(looks).size, looks[0] === ''], 'three ways that weigh the same').toEqual([1, false])

  const link = linkIn(await textOf(agreeing.id))
  const page = await look(link)
  for (const said of ['Zahlungspflichtig bestellen', 'Jetzt kündigen', 'Größe oder Gerichte ändern', 'noindex'])
    expect(page).toContain(said)
  expect(await look(`/en${link}`)).toContain('Order with obligation to pay')
  expect((await fetch(`${shop.origin + link.slice(0, -2)}xx`)).status, 'a link of ours alone').toBe(404)
  expect(await press(link, 'agree', 'https://elsewhere.example')).toContain('changed')
  expect(await look(link), 'another site agrees to nothing').toContain('Zahlungspflichtig bestellen')
  expect(await press(link, 'agree')).toBe(link)
  expect(await look(link)).toContain('du hast zugestimmt')
  const left = linkIn(await textOf(leaving.id))
  expect(await press(left, 'cancel')).toBe(left)
  expect(await look(left)).toContain('hat sich erledigt')

  const clerk = await memberAt(shop.shop, shop.database, 'orders')
  const list = await (await clerk.ask('/office/subscriptions/prices')).text()
  const named = [...list.matchAll(/\/office\/subscriptions\/(\d+)#end-with-notice/g)].map(([, id]) => Number(id))
  expect(named).toEqual([silent.id])
  expect(list).toContain('Ingwer-Shot: 3,49\u00a0€ → 3,89\u00a0€')
  const path = `/office/subscriptions/${silent.id}`
  const check = await clerk.send([path, `${path}/end-with-notice`], { reason: 'Der alte Preis deckt die Kosten nicht' })
  const sheet = await check.text()
  expect(sheet).toContain('Mit vier Wochen Frist beenden')
  const fields = Object.fromEntries(
    [...sheet.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  expect((await clerk.post(`${path}/end-with-notice`, fields)).status).toBe(303)
  const { data } = await silent.call(`GET /subscription/${silent.id}`)
  expect([data.status, data.cancelsOn, data.priceQuestion]).toEqual(['ACTIVE', '2027-05-01', null])
  const { data: receipts } = await silent.call(`GET /subscription/${silent.id}/receipt`)
  expect(receipts[0]).toMatchObject({ act: 'end-with-notice', by: 'team' })
  expect(await (await clerk.ask('/office/subscriptions/prices')).text()).not.toContain('#end-with-notice')
  await shop.passUntil('2027-05-02')
  expect((await silent.call(`GET /subscription/${silent.id}`)).data.status).toBe('CANCELLED')
  expect(await shop.reconciled()).toEqual([])
})
