import { expect, test } from 'vitest'
import { addressFaults, NO_VALUES, sentValues } from './address-form.ts'

const home = {
  ...NO_VALUES,
  ...{ firstName: ' Mira ', lastName: 'Sommer', address1: 'Musterufer 1', zip: '10999', city: 'Berlin' },
  territoryCode: 'DE',
}

test.each([
  { what: 'a good address', values: {}, faults: {} },
  { what: 'nothing', values: NO_VALUES, faults: { firstName: 'required', zip: 'required', territoryCode: 'required' } },
  { what: 'a parcel locker', values: { address1: 'Packstation 145' }, faults: { address1: 'parcel-locker' } },
  { what: 'a locker in the second line', values: { address2: 'Postfach 12' }, faults: { address2: 'parcel-locker' } },
  { what: 'a postcode of another country', values: { territoryCode: 'AT' }, faults: { zip: 'zip' } },
  { what: 'a phone number without its country', values: { phoneNumber: '12' }, faults: { phoneNumber: 'phone' } },
  { what: 'a street without a number', values: { address1: 'Musterufer' }, faults: {} },
  { what: 'a name with a tag', values: { firstName: '<b>' }, faults: { firstName: 'name' } },
])('[5.8-address1] [5.8-zip] [5.8-names] the faults of $what', ({ values, faults }) => {
  expect(Object.fromEntries(addressFaults({ ...home, ...values }))).toMatchObject(faults)
  if (Object.keys(faults).length === 0) expect(addressFaults({ ...home, ...values }).size).toBe(0)
})

test('what is sent is trimmed, in the form of the country, and empty where nothing was typed', () => {
  const sent = sentValues({ ...home, territoryCode: 'NL', zip: '1012ab', phoneNumber: '020 1234567' })
  expect(sent).toMatchObject({ firstName: 'Mira', zip: '1012 AB', phoneNumber: '+31201234567', company: null })
})
