import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { previewAct, readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import type { Outlook, Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import { type AskedAct, wantedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { keptCard } from '../subscriptions/kept-card.fixture.ts'
import type { serveSubscriptions } from '../subscriptions/subscription-api.fixture.ts'
import type { subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

export type Shop = Awaited<ReturnType<typeof subscriptionShop>>
export type Api = Awaited<ReturnType<typeof serveSubscriptions>>
export type Person = Awaited<ReturnType<Shop['subscribe']>>

/** What a customer is about to do: how its outcome is asked, and the call that does it. */
export type Wish = Readonly<{ act: AskedAct | null; call: string; body: object }>
type Seen = Omit<Outlook, 'feedPath'>
type Reading = Readonly<{ shop: Shop; api: Api; person: Person; outlook: Seen }>

type PageAct = Readonly<{
  /** What is so before the page is opened. */
  before?: (reading: Omit<Reading, 'outlook'>) => Promise<unknown>
  wish: (reading: Reading) => Promise<Wish> | Wish
}>

const at = ({ id }: Person, path: string) => `/subscription/${id}${path}`
const client = ({ api, person }: Pick<Reading, 'api' | 'person'>) => api.clientOf(person.customerId)
const call =
  (path: string, body: object = {}) =>
  ({ api, person }: Omit<Reading, 'outlook'>) =>
    client({ api, person })(`POST ${at(person, path)}`, body)

async function orderAt({ api, person, outlook }: Reading, place: number) {
  const { cycleIndex } = outlook.deliveries[place] ?? { cycleIndex: 0 }
  const { data } = await client({ api, person })(`GET ${at(person, '/order')}`)
  const order = (data as { id: number; cycleIndex: number }[]).find((each) => each.cycleIndex === cycleIndex)
  return { cycleIndex, id: order?.id ?? 0 }
}

/** Days of the calendar of a page that can be chosen, as billing dates. */
function dayAfter({ outlook }: Reading, days: number) {
  const first = outlook.deliveries.find(({ state }) => state === 'planned')?.billingDate
  const wanted = plusDays(first ?? outlook.days[0]?.day ?? ('' as never), days)
  return outlook.days.flatMap(({ billingDate }) => billingDate ?? []).find((each) => each >= wanted) ?? wanted
}

const pauseOf = (weeks: number) => ({ pauseDuration: { intervalType: 'WEEK', intervalCount: weeks } })
const TWO_WEEKS = { interval: 'WEEK', intervalCount: 2 } as const
const ADDRESS = {
  ...{ firstName: 'Jana', lastName: 'Neu', company: '', address1: 'Torstraße 7', address2: '', zip: '10115' },
  ...{ city: 'Berlin', countryCode: 'DE', phone: '+49 30 1234567' },
}

async function piecesWish(reading: Reading, handle: string, once: boolean): Promise<Wish> {
  const [{ variantId }, order] = [await reading.shop.variantOf(handle), await orderAt(reading, 0)]
  const usual = await Promise.all(['coco-curry', 'chili-sin-carne'].map((each) => reading.shop.variantOf(each)))
  const meals = usual.map((each) => ({ variantId: each.variantId, quantity: 6, isOneTimeAdded: false }))
  const lines = [...meals, { variantId, quantity: 2, isOneTimeAdded: once }]
  const sent = lines.map(({ variantId: variantShopifyId, ...rest }) => ({ variantShopifyId, ...rest }))
  return {
    act: { act: 'edit-delivery', cycleIndex: order.cycleIndex, lines },
    ...{ call: `PUT ${at(reading.person, `/order/${order.id}/lines`)}`, body: { lines: sent } },
  }
}

/** Everything that a customer can do on the pages of a subscription. */
export const PAGE_ACTS: Readonly<Record<string, PageAct>> = {
  skip: {
    async wish(reading) {
      const { id, cycleIndex } = await orderAt(reading, 0)
      return { act: { act: 'skip', cycleIndex }, call: `POST ${at(reading.person, `/order/${id}/skip`)}`, body: {} }
    },
  },
  unskip: {
    before: call('/skipNext'),
    async wish(reading) {
      const { id, cycleIndex } = await orderAt(reading, 0)
      return { act: { act: 'unskip', cycleIndex }, call: `POST ${at(reading.person, `/order/${id}/unskip`)}`, body: {} }
    },
  },
  'edit-delivery': { wish: (reading) => piecesWish(reading, 'buddha-bowl', false) },
  'add-once': { wish: (reading) => piecesWish(reading, 'ingwer-shot', true) },
  lines: {
    async wish({ shop, person }) {
      const { variantId } = await shop.variantOf('buddha-bowl')
      const nothing = { update: [], remove: [] }
      return {
        act: { act: 'lines', create: [{ variantId, quantity: 4 }], ...nothing },
        ...{ call: `PUT ${at(person, '/lines')}`, body: { create: [{ variantId, quantity: 4 }], ...nothing } },
      }
    },
  },
  address: {
    wish: ({ person }) => ({
      act: { act: 'address', to: { country: 'DE', zip: ADDRESS.zip } },
      ...{ call: `PUT ${at(person, '/address')}`, body: ADDRESS },
    }),
  },
  frequency: {
    wish: ({ person }) => ({
      act: { act: 'frequency', rhythm: TWO_WEEKS },
      ...{ call: `PUT ${at(person, '/frequency')}`, body: { billingPolicy: TWO_WEEKS } },
    }),
  },
  'payment method': {
    wish: async ({ shop, person }) => ({
      act: null,
      call: `PUT ${at(person, '/paymentMethod')}`,
      body: { paymentMethodId: await keptCard(shop, person.customerId, '4242') },
    }),
  },
  'backup method': {
    wish: async ({ shop, person }) => ({
      act: null,
      call: `PUT ${at(person, '/paymentMethod')}`,
      body: { backupPaymentMethodId: await keptCard(shop, person.customerId, '4242') },
    }),
  },
  preferences: {
    wish: ({ person }) => ({ act: null, call: `PUT ${at(person, '/preferences')}`, body: { substitution: 'ask' } }),
  },
  reschedule: {
    wish: (reading) => {
      const to = dayAfter(reading, 9)
      const body = { newBillingDateEpoch: epochOf(to) }
      return { act: { act: 'reschedule', to }, call: `POST ${at(reading.person, '/reschedule')}`, body }
    },
  },
  pause: {
    wish: ({ person }) => ({
      act: { act: 'pause', weeks: 4 },
      ...{ call: `POST ${at(person, '/pause')}`, body: pauseOf(4) },
    }),
  },
  resume: {
    before: call('/pause', pauseOf(2)),
    wish: (reading) => {
      const to = dayAfter(reading, 5)
      const body = { newBillingDateEpoch: epochOf(to) }
      return { act: { act: 'resume', to }, call: `POST ${at(reading.person, '/resume')}`, body }
    },
  },
  'order-now': {
    wish: ({ person }) => ({ act: { act: 'order-now' }, call: `POST ${at(person, '/placeOrder')}`, body: {} }),
  },
  'apply a code': {
    wish: ({ person }) => ({
      act: { act: 'codes', codes: ['IMMERGRUEN5'] },
      ...{ call: `POST ${at(person, '/discount')}`, body: { code: 'IMMERGRUEN5' } },
    }),
  },
  'remove a code': {
    before: call('/discount', { code: 'IMMERGRUEN5' }),
    wish: ({ person }) => ({
      act: { act: 'codes', codes: [] },
      ...{ call: `DELETE ${at(person, '/discount/IMMERGRUEN5')}`, body: {} },
    }),
  },
  'cancel on a day': {
    wish: (reading) => ({
      act: null,
      call: `POST ${at(reading.person, '/cancel')}`,
      body: { cancelsOn: dayAfter(reading, 30) },
    }),
  },
  'take a cancellation back': {
    before: ({ api, person, shop }) =>
      call('/cancel', { cancelsOn: plusDays(shop.clock.today('Europe/Berlin'), 60) })({ api, person, shop }),
    wish: ({ person }) => ({ act: null, call: `POST ${at(person, '/reactivate')}`, body: {} }),
  },
  reactivate: {
    before: call('/cancel'),
    wish: (reading) => {
      const on = dayAfter(reading, 12)
      const body = { nextBillingDateEpoch: epochOf(on) }
      return { act: { act: 'reactivate', on }, call: `POST ${at(reading.person, '/reactivate')}`, body }
    },
  },
}

export type OpenPage = Readonly<{
  wish: Wish
  outlook: Seen
  preview: Preview | null
  /** Presses the button of the page. */
  press: () => ReturnType<ReturnType<Api['clientOf']>>
}>

/** A customer's page on which an act is about to be confirmed, with everything that it shows. */
export async function openPage(reading: Omit<Reading, 'outlook'>, pageAct: PageAct): Promise<OpenPage> {
  const { shop, api, person } = reading
  const asked = { customerId: person.customerId, subscriptionId: person.id, language: 'de' } as const
  const outlook = await readOutlook(shop.settings, asked)
  if (!outlook) throw new Error('There is no subscription')
  const wish = await pageAct.wish({ ...reading, outlook })
  const preview = wish.act && (await previewAct(shop.settings, asked, wantedAct.parse(wish.act)))
  if (preview && !preview.ok) throw new Error(`${preview.refusal.code}: ${wish.call}`)
  const outcome = preview?.value.outcome
  const shown = { ...outlook.shown, ...(outcome === undefined ? {} : { outcome }) }
  return {
    ...{ wish, outlook, preview: preview?.value ?? null },
    press: () => api.clientOf(person.customerId)(wish.call, { ...wish.body, shown }),
  }
}
