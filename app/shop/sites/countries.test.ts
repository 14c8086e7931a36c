import { expect, test } from 'vitest'
import { phoneIn, postcodeIn } from './countries.ts'

test.each([
  { country: 'DE', typed: '01067', zip: '01067' },
  { country: 'DE', typed: ' D-10115 ', zip: '10115' },
  { country: 'DE', typed: '1067', zip: null },
  { country: 'AT', typed: 'A-6991', zip: '6991' },
  { country: 'AT', typed: '0110', zip: null },
  { country: 'DK', typed: '0800', zip: '0800' },
  { country: 'DK', typed: '3900', zip: null },
  { country: 'CH', typed: '9490', zip: null },
  { country: 'CH', typed: '9470', zip: '9470' },
  { country: 'LI', typed: 'FL-9490', zip: '9490' },
  { country: 'NL', typed: '1071dj', zip: '1071 DJ' },
  { country: 'NL', typed: '1071', zip: null },
  { country: 'BE', typed: '1000', zip: '1000' },
  { country: 'LU', typed: 'L-1728', zip: '1728' },
  { country: 'FR', typed: '75001', zip: null },
])('[5.8-zip] $typed is in $country stored as $zip', ({ country, typed, zip }) => {
  expect(postcodeIn(country, typed)).toBe(zip)
})

test.each([
  { country: 'DE', typed: '030 1234567', phone: '+49301234567' },
  { country: 'LI', typed: '0237/1234', phone: '+4232371234' },
  { country: 'DE', typed: '0049 30 1234567', phone: '+49301234567' },
  { country: 'DE', typed: '+1 (212) 555-0100', phone: '+12125550100' },
  { country: 'DE', typed: '12345', phone: null },
  { country: 'DE', typed: '+49 3012', phone: null },
  { country: 'DE', typed: '+49 30123', phone: '+4930123' },
  { country: 'DE', typed: '+49 30 12345678901', phone: '+493012345678901' },
  { country: 'DE', typed: '+49 30 12345678901234', phone: null },
  { country: 'DE', typed: '+49 30 CALL', phone: null },
])('[5.8-phone] $typed from $country is $phone', ({ country, typed, phone }) => {
  expect(phoneIn(country, typed)).toBe(phone)
})
