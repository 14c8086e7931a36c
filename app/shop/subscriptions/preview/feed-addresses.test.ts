import { expect, test } from 'vitest'
import { feedAddresses } from './feed-addresses.ts'

test('a calendar is subscribed to by webcal, and its address can be copied as it is', () => {
  expect(feedAddresses('/account/api/calendar/7-de-x.ics', 'https://shop.example')).toEqual({
    subscribe: 'webcal://shop.example/account/api/calendar/7-de-x.ics',
    copied: 'https://shop.example/account/api/calendar/7-de-x.ics',
  })
})
