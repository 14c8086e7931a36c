import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#app/foundation/i18n/text.tsx'
import type { HistoryOrder } from '#app/shop/customers/browser/order-list.ts'
import { BoxCard } from './box-card.tsx'

const parcel = { status: 'OPEN', estimatedDeliveryAt: '2026-11-19', deliveredAt: null }
const order: HistoryOrder = {
  ...{ id: 'gid://shopify/Order/1', name: 'TG-1', isSubscription: true, createdAt: '2026-11-15T10:00:00Z' },
  ...{ financialStatus: 'PAID', fulfillmentStatus: 'UNFULFILLED', fulfillments: [parcel] },
  ...{
    customAttributes: [{ key: 'Lieferdatum', value: '19. November 2026' }],
    lineItems: { nodes: [{ quantity: 4 }] },
  },
  ...{ statusPageUrl: null, totalCents: null, pictures: [] },
}

test.each([
  { language: 'de', fulfillments: [parcel], heading: '19. November 2026' },
  { language: 'en', fulfillments: [parcel], heading: '19 November 2026' },
  { language: 'en', fulfillments: [], heading: '4 items' },
] as const)('[2.1-account-index] the box is headed by its day in the language of the page: $heading', (shown) => {
  const markup = renderToStaticMarkup(
    <LanguageProvider value={shown.language}>
      <BoxCard orders={[{ ...order, fulfillments: shown.fulfillments }]} box="/art/box.svg" />
    </LanguageProvider>,
  )
  expect(/<h2[^>]*>(.*?)<\/h2>/.exec(markup)?.[1]).toBe(shown.heading)
})
