import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLimiter } from '#app/foundation/limits/rate-limit.ts'
import { createAdmission } from './admission.server.ts'
import { createOverload } from './overload.server.ts'

function aFront({ waited = 0, late = 0, mostInside = 3 } = {}) {
  const overload = createOverload({ waitedMs: () => waited, lateMs: () => late, mostInside })
  const now = () => new Date('2026-11-15T10:00:00Z')
  const limiter = createLimiter({ capacity: 10, refillPerSecond: 1, now })
  const priceOf = (url: string) => (url === '/free' ? null : Number(url.slice(1)))
  const isUrgent = (url: string) => url === '/2'
  const clientOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  const admission = createAdmission({ clientOf, priceOf, isUrgent, limiter, overload })
  return (url: string, remoteAddress = '203.0.113.1') => {
    const response = new EventEmitter()
    const request = { url, headers: {}, socket: { remoteAddress } } as unknown as IncomingMessage
    const refusal = admission.ask(request) ?? admission.enter(request, response as unknown as ServerResponse)
    return { refusal, leave: () => response.emit('close') }
  }
}

test('[C7] each address pays for itself, before anything is done; what is dear is refused first', () => {
  const ask = aFront()
  expect(ask('/8').refusal).toBe(null)
  expect(ask('/8').refusal).toEqual({ status: 429, retryAfterSeconds: 6 })
  expect(ask('/2').refusal).toBe(null)
  expect(ask('/8', '203.0.113.2').refusal).toBe(null)
})

test.each([
  { what: 'somebody waits for the database', waited: 4001 },
  { what: 'the process is late', late: 1501 },
])('[C7] when $what for too long, others are told to come again, and the state of the shop is still told', (full) => {
  const ask = aFront(full)
  expect(ask('/1').refusal).toEqual({ status: 503, retryAfterSeconds: 5 })
  expect(ask('/free').refusal).toBe(null)
})

test('[C7] so many are inside at once, and each who leaves makes room', () => {
  const ask = aFront({ mostInside: 2 })
  const [first] = [ask('/1'), ask('/1')]
  expect(ask('/1').refusal).toMatchObject({ status: 503 })
  first?.leave()
  expect(ask('/1').refusal).toBe(null)
})

test('[C7] what is still being read does not fill the machine for others', () => {
  const overload = createOverload({ waitedMs: () => 0, lateMs: () => 0, mostInside: 1 })
  const clientOf = () => '203.0.113.1'
  const admission = createAdmission({ clientOf, priceOf: () => 1, isUrgent: () => false, limiter: null, overload })
  const request = { url: '/1' } as IncomingMessage
  const enter = () => admission.enter(request, new EventEmitter() as unknown as ServerResponse)
  expect(Array.from({ length: 5 }, () => admission.ask(request))).toEqual(Array(5).fill(null))
  expect([enter(), enter()]).toEqual([null, { status: 503, retryAfterSeconds: 5 }])
})

test.each([
  { what: 'somebody waits for the database', busy: { waited: 11_999 }, full: { waited: 12_001 } },
  { what: 'the process is late', busy: { late: 4499 }, full: { late: 4501 } },
])('[C7] money that is under way is heard longer when $what, but not for ever', ({ busy, full }) => {
  expect(aFront(busy)('/1').refusal).toMatchObject({ status: 503 })
  expect(aFront(busy)('/2').refusal).toBe(null)
  expect(aFront(full)('/2').refusal).toMatchObject({ status: 503 })
})
