import { expect, test } from 'vitest'
import { makeSendable } from '#app/foundation/http/sendable.server.ts'
import { createPageCache } from './page-cache.server.ts'

const sendable = await makeSendable({ body: 'a page', headers: {} })
const FOREVER = Number.POSITIVE_INFINITY

test('a page stays until something it shows changes', () => {
  const cache = createPageCache(() => 0)
  cache.keep('curry', sendable, { tags: ['product:1'], until: FOREVER, readAt: cache.moment() })
  cache.keep('faq', sendable, { tags: ['content'], until: FOREVER, readAt: cache.moment() })

  cache.invalidate(['product:1'])

  expect(cache.find('curry')).toBeNull()
  expect(cache.find('faq')).toBe(sendable)
})

test('a page whose sources changed while it was being built is not kept', () => {
  const cache = createPageCache(() => 0)
  const readAt = cache.moment()
  cache.invalidate(['product:1'])

  cache.keep('curry', sendable, { tags: ['product:1'], until: FOREVER, readAt })
  cache.keep('faq', sendable, { tags: ['content'], until: FOREVER, readAt })

  expect(cache.find('curry')).toBeNull()
  expect(cache.find('faq')).toBe(sendable)
})

test('a page read before everything was cleared is not kept', () => {
  const cache = createPageCache(() => 0)
  const readAt = cache.moment()
  cache.clear()
  cache.keep('curry', sendable, { tags: [], until: FOREVER, readAt })
  expect(cache.find('curry')).toBeNull()
})

test('a page that speaks of today is gone tomorrow', () => {
  let now = 10
  const cache = createPageCache(() => now)
  cache.keep('curry', sendable, { tags: [], until: 20, readAt: cache.moment() })
  expect(cache.find('curry')).toBe(sendable)
  now = 20
  expect(cache.find('curry')).toBeNull()
  expect(cache.size()).toBe(0)
})

test('a page goes with any of the things it shows', () => {
  const cache = createPageCache(() => 0)
  const page = { tags: ['product:1', 'content'], until: FOREVER, readAt: cache.moment() }
  for (const tag of page.tags) {
    cache.keep('curry', sendable, { ...page, readAt: cache.moment() })
    expect(cache.find('curry')).toBe(sendable)
    cache.invalidate([tag])
    expect(cache.find('curry')).toBeNull()
  }
})
