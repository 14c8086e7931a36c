import { expect, test } from 'vitest'
import { offerText } from './shown-frame.ts'

const bar = {
  shown: true,
  text: {
    de: '−{first-order-percent} % auf die erste Box · Versand frei ab {free-delivery-from} Gerichten',
    en: '{first-order-percent}% off · free delivery on {free-delivery-from} meals or more',
  },
  to: '/box',
}

test.each([
  { percent: '20', from: '12', text: '20% off · free delivery on 12 meals or more' },
  { percent: '20', from: null, text: '20% off' },
  { percent: null, from: null, text: null },
])('the offer bar with $percent and $from says: $text', ({ percent, from, text }) => {
  expect(offerText(bar, 'en', { 'first-order-percent': percent, 'free-delivery-from': from })).toBe(text)
})
