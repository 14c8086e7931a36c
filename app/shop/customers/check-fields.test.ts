import { expect, test } from 'vitest'
import {
  checkCountry,
  checkDoor,
  checkDoorMore,
  checkEmail,
  checkName,
  checkPhone,
  checkStreet,
  checkText,
  checkZip,
  lacksHouseNumber,
} from './check-fields.ts'

test.each([
  { typed: ' a@b.de ', fault: null },
  { typed: 'a+b@tiefgruen.example', fault: null },
  { typed: '', fault: 'required' },
  { typed: 'a@b', fault: 'email' },
  { typed: 'a b@c.de', fault: 'email' },
  { typed: 'a@@b.de', fault: 'email' },
  { typed: 'a@b..de', fault: 'email' },
  { typed: 'a,b@c.de', fault: 'email' },
  { typed: `${'a'.repeat(250)}@b.de`, fault: 'email' },
  { typed: 'a@b.de\r\nBcc: c@d.de', fault: 'email' },
])('[5.8-email] [C13] "$typed" as an e-mail address: $fault', ({ typed, fault }) => {
  expect(checkEmail(typed)).toEqual({ value: typed.trim(), fault })
})

test.each([
  { typed: 'Jean-Luc d’Été', fault: null },
  { typed: "O'Brien jr.", fault: null },
  { typed: ' ', fault: 'required' },
  { typed: 'R2D2', fault: 'name' },
  { typed: '<b>Jana</b>', fault: 'name' },
  { typed: 'x'.repeat(51), fault: 'too-long' },
])('[5.8-names] "$typed" as a name: $fault', ({ typed, fault }) => {
  expect(checkName(typed).fault).toBe(fault)
})

test.each([
  { typed: 'Moosweg 1', fault: null, asks: false },
  { typed: 'Am Postplatz', fault: null, asks: true },
  { typed: 'Packstation 123', fault: null, frozen: 'parcel-locker', asks: false },
  { typed: 'c/o PACK STATION 12', fault: null, frozen: 'parcel-locker', asks: false },
  { typed: 'Postfach 10 20', fault: null, frozen: 'parcel-locker', asks: false },
  { typed: 'P.O. Box 7', fault: null, frozen: 'parcel-locker', asks: false },
  { typed: '', fault: 'required', asks: true },
  { typed: 'x'.repeat(101), fault: 'too-long', asks: true },
])(
  '[5.8-address1] "$typed" as a street: $fault, for frozen goods $frozen',
  ({ typed, fault, frozen = fault, asks }) => {
    expect(checkStreet(typed).fault).toBe(fault)
    expect(checkDoor(typed).fault).toBe(frozen)
    expect(checkDoorMore(typed).fault).toBe(frozen === 'required' ? null : frozen)
    expect(lacksHouseNumber(typed)).toBe(asks)
  },
)

test.each([
  { most: 100, isRequired: false, typed: '', fault: null },
  { most: 100, isRequired: false, typed: 'x'.repeat(101), fault: 'too-long' },
  { most: 60, isRequired: true, typed: 'Berlin', fault: null },
  { most: 60, isRequired: true, typed: ' ', fault: 'required' },
])('[5.8-address2-company] [5.8-city] at most $most characters, required $isRequired: $fault', (row) => {
  expect(checkText(row.typed, row).fault).toBe(row.fault)
})

test.each([
  { check: () => checkZip('NL', '1071dj'), value: '1071 DJ', fault: null },
  { check: () => checkZip('DE', '0422'), value: '0422', fault: 'zip' },
  { check: () => checkZip('DE', ''), value: '', fault: 'required' },
  { check: () => checkPhone('DE', ''), value: '', fault: null },
  { check: () => checkPhone('DE', '030 1234567'), value: '+49301234567', fault: null },
  { check: () => checkPhone('DE', '12345'), value: '12345', fault: 'phone' },
  { check: () => checkCountry('main', 'at'), value: 'AT', fault: null },
  { check: () => checkCountry('main', 'CH'), value: 'CH', fault: 'country' },
])('[5.8-zip] [5.8-phone] [5.8-country] what was typed is kept as $value, fault $fault', ({ check, value, fault }) => {
  expect(check()).toEqual({ value, fault })
})
