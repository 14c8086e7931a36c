import { expect, test } from 'vitest'
import { IDENTIFIER_ATTRIBUTES } from '#app/shop/consent/identifier-attributes.ts'
import { attributionOutcome, attributionPayload, CART_ID_ATTRIBUTE } from './attribution-payload.ts'
import { STORED_ID_KEYS } from './stored-ids.ts'

const stored = { '_ttp-clientID': 'ttp-1', '_ga4session-clientID': '33', '_segment-clientID': 'anon-1' }
const hostname = 'shop.tiefgruen.example'

test('the payload names the host, the identifiers and the checkout where there is no cart, and nobody by name [3.12-shopDomain] [3.12-segment] [3.12-tiktok] [3.12-ga4] [3.12-checkoutID] [3.12-userID] [3.12-ip] [4.6-send-needs]', () => {
  expect(attributionPayload(stored, { hostname, cartToken: null, checkoutToken: 'chk-1' })).toEqual({
    shopDomain: hostname,
    clientID: {
      segment: { anonymousId: 'anon-1' },
      tiktok: { ttp: 'ttp-1' },
      googleAnalytics4: { sid: '33' },
    },
    checkoutID: 'chk-1',
  })
})

test('with both tokens the cart alone is named [4.6-send-precedence] [4.6-send-one-token] [3.12-cartID] [3.12-facebook]', () => {
  const ids = { '_fbp-clientID': 'fb.1.1.2' }
  expect(attributionPayload(ids, { hostname, cartToken: 'cart-1', checkoutToken: 'chk-1' })).toEqual({
    shopDomain: hostname,
    clientID: { facebook: { fbp: 'fb.1.1.2' } },
    cartID: 'cart-1',
  })
})

test('of an answer data is read on success, and error otherwise [7.6-success] [7.6-error] [8-attribution-no-status]', () => {
  expect(attributionOutcome({ status: 200, data: { accepted: true } }, 'x')).toEqual({
    ok: true,
    data: { accepted: true },
  })
  expect(attributionOutcome({ status: 400, error: 'INVALID' }, 'x')).toEqual({ ok: false, error: 'INVALID' })
  expect(() => attributionOutcome({}, 'Littledata')).toThrow(
    'An error occurred whilst sending the request to Littledata server.',
  )
})

test('what the cart carries is what its order leaves out [3.12-note-attributes]', () => {
  expect([...STORED_ID_KEYS, CART_ID_ATTRIBUTE]).toEqual([...IDENTIFIER_ATTRIBUTES])
})
