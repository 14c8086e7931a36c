import { expect, test } from 'vitest'
import { findStores } from './find-stores.ts'

const STORES = [
  { name: 'Nord', postcode: '20095', city: 'Hamburg' },
  { name: 'Ufer', postcode: '10999', city: 'Berlin' },
  { name: 'Mitte', postcode: '10115', city: 'Berlin' },
  { name: 'Süd', postcode: '80331', city: 'München' },
  { name: 'Ring', postcode: '1010', city: 'Wien' },
]

test.each([
  { asked: '', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
  { asked: '10967', names: ['Ufer', 'Mitte'], isNear: true },
  { asked: ' 10117 ', names: ['Mitte', 'Ufer'], isNear: true },
  { asked: 'D-80469', names: ['Süd'], isNear: true },
  { asked: '1020', names: ['Ring'], isNear: true },
  { asked: '20', names: ['Nord'], isNear: true },
  { asked: 'berlin', names: ['Ufer', 'Mitte'], isNear: true },
  { asked: 'munch', names: ['Süd'], isNear: true },
  { asked: 'muenchen', names: ['Süd'], isNear: true },
  { asked: 'Münhcen', names: ['Süd'], isNear: true },
  { asked: 'Munchne', names: ['Süd'], isNear: true },
  { asked: 'Berlni', names: ['Ufer', 'Mitte'], isNear: true },
  { asked: 'Hambrug', names: ['Nord'], isNear: true },
  { asked: 'Hamberg', names: ['Nord'], isNear: true },
  { asked: 'hambu', names: ['Nord'], isNear: true },
  { asked: 'Wein', names: ['Ring'], isNear: true },
  { asked: '10 999', names: ['Ufer', 'Mitte'], isNear: true },
  { asked: '10999 Berlin', names: ['Ufer', 'Mitte'], isNear: true },
  { asked: 'D 80469', names: ['Süd'], isNear: true },
  { asked: 'Bonn', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
  { asked: 'Leipzig', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
  { asked: 'Xi', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
  { asked: '99084', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
  { asked: '<script>', names: ['Nord', 'Ufer', 'Mitte', 'Süd', 'Ring'], isNear: false },
])('"$asked" finds $names', ({ asked, names, isNear }) => {
  const found = findStores(STORES, asked)
  expect({ names: found.stores.map(({ name }) => name), isNear: found.isNear }).toEqual({ names, isNear })
})
