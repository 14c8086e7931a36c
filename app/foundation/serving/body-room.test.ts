import { expect, test } from 'vitest'
import { networksOf } from '#app/foundation/limits/networks.ts'
import type { Body } from './body-room.ts'
import { createBodyRoom } from './body-room.ts'

function aRoom({ roomBytes = 1000, bytesEach = 100, bodiesEach = 2 } = {}) {
  const clock = { ms: 0 }
  const room = createBodyRoom({ roomBytes, bytesEach, bodiesEach, slowAfterMs: 2000, now: () => clock.ms })
  const dropped: string[] = []
  function body(name: string, address: string): Body {
    const drop = (fault: string) => void dropped.push(`${name}: ${fault}`)
    return { networks: networksOf(address), since: 0, bytes: 0, drop }
  }
  function begun(name: string, address: string, bytes = 0): Body {
    const made = body(name, address)
    expect([name, room.begin(made)]).toEqual([name, true])
    room.grow(made, bytes)
    return made
  }
  return { room, clock, dropped, body, begun }
}

const [ONE, OTHER] = ['203.0.113.1', '203.0.113.2']

test('[R28] an address has its places: another body waits until one has arrived, and other addresses do not', () => {
  const { room, dropped, body, begun } = aRoom()
  const first = begun('first', ONE)
  begun('second', ONE)
  const third = body('third', ONE)
  expect(room.begin(third)).toBe(false)
  begun('of another', OTHER)
  room.arrived(first)
  expect(room.begin(third)).toBe(true)
  expect(dropped).toEqual([])
})

test('[R28] the slowest body of an address makes way for the next one, and only when it is slow', () => {
  const { room, clock, dropped, body, begun } = aRoom()
  begun('first', ONE)
  clock.ms = 500
  begun('second', ONE)
  const third = body('third', ONE)
  clock.ms = 2000
  expect(room.begin(third)).toBe(false)
  clock.ms = 2001
  expect(room.begin(third)).toBe(true)
  expect(dropped).toEqual(['first: share-used'])
})

test('[R28] an address has its bytes, also of bodies that wait for an answer; the slow ones of it go first', () => {
  const { room, clock, dropped, begun } = aRoom({ bodiesEach: 9 })
  room.arrived(begun('whole', ONE, 50))
  begun('slow', ONE, 30)
  begun('too much', ONE, 40)
  expect(dropped).toEqual(['too much: share-used'])
  clock.ms = 2001
  begun('quick', ONE, 40)
  expect(dropped.slice(1)).toEqual(['slow: share-used'])
  begun('too much', ONE, 90)
  expect(dropped.slice(2)).toEqual(['too much: share-used'])
  begun('of another', OTHER, 100)
  expect([dropped.length, room.used()]).toEqual([3, 190])
})

test('[R28] when the room of all is short, the slowest of all goes, and the newest is read', () => {
  const { room, dropped, begun } = aRoom({ roomBytes: 250 })
  for (const at of [1, 2]) begun(`attacker ${at}`, `198.51.100.${at}`, 100)
  begun('shopper', ONE, 80)
  expect(dropped).toEqual(['attacker 1: no-room'])
  expect(room.used()).toBe(180)
})

test('[D-31] a /56 and a /48 of IPv6 have larger shares than one address, and no larger ones', () => {
  const { room, body, begun } = aRoom({ bodiesEach: 1 })
  for (const at of [0, 1, 2, 3]) begun(`${at}`, `2001:db8:1:a${at}::1`)
  expect(room.begin(body('a fifth of the /56', '2001:db8:1:a4::1'))).toBe(false)
  for (const at of Array(12).keys()) begun(`/56 ${at}`, `2001:db8:1:${(at + 1).toString(16)}00::1`)
  expect(room.begin(body('a seventeenth of the /48', '2001:db8:1:ff00::1'))).toBe(false)
  begun('of another /48', '2001:db8:2::1')
})

test('[R28] what has left leaves nothing behind', () => {
  const { room, dropped, begun } = aRoom({ bodiesEach: 3 })
  const bodies = [begun('one', ONE, 60), begun('two', ONE, 60), begun('three', '2001:db8::1', 10)]
  expect(dropped).toEqual(['two: share-used'])
  for (const body of [...bodies, ...bodies]) room.left(body)
  expect([room.used(), room.networks()]).toEqual([0, 0])
})
