import { expect, test } from 'vitest'
import { makeSendable } from '../http/sendable.server.ts'
import type { PageAnswer } from './answer.ts'
import { createPageCache } from './cache/page-cache.server.ts'
import { createPageServer } from './page-server.server.ts'

function aShop(kind: Partial<PageAnswer>) {
  let [made, cheap] = [0, 0]
  const cache = createPageCache(() => 0)
  const answer: PageAnswer = {
    ...{ kind: 'page', path: '/account', screen: 's', title: 't', data: {}, head: {}, tags: ['goods'] },
    ...kind,
  }
  const source = {
    resolve: async (_site: string, path: string) => ({ ...answer, path }),
    isParted: (path: string) => path === '/lexicon',
    choiceOf: ({ search }: { search: string }) => search.slice(1),
    missing: () => answer,
  }
  const maker = {
    make: async (_site: string, _answer: PageAnswer, { isSentOnce }: { isSentOnce?: boolean }) => {
      made++
      if (isSentOnce) cheap++
      return makeSendable({ body: 'page', headers: {} })
    },
  } as unknown as Parameters<typeof createPageServer>[1]
  const pages = createPageServer(source, maker, cache)
  return {
    cache,
    async visit(path: string, search = ''): Promise<string> {
      if (!pages.cached('main', { path, search }, 'html')) await pages.reply('main', { path, search })
      return `${made} made, ${cheap} of them for one request`
    },
  }
}

test.each([
  { what: 'public page', kind: {}, end: '1 made, 0 of them for one request' },
  { what: 'shell', kind: { isPublic: false, isShell: true }, end: '1 made, 0 of them for one request' },
  { what: 'page of one person', kind: { isPublic: false }, end: '3 made, 3 of them for one request' },
])('[C7] three visits of a $what: $end', async ({ kind, end }) => {
  const { visit } = aShop(kind)
  await visit('/account')
  await visit('/account', '?from=mail')
  expect(await visit('/account')).toBe(end)
})

test('a shell is made anew when something that it shows has changed', async () => {
  const { visit, cache } = aShop({ isPublic: false, isShell: true })
  await visit('/account')
  cache.invalidate(['goods'])
  expect(await visit('/account')).toBe('2 made, 0 of them for one request')
})

test('[C7] a page that was narrowed is made for one request, and not kept', async () => {
  const { visit } = aShop({})
  await visit('/lexicon', '?q=a')
  expect(await visit('/lexicon', '?q=a')).toBe('2 made, 2 of them for one request')
})
