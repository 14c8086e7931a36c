import { expect, test } from 'vitest'
import { createRenewal } from './renew-session.ts'
import { type StoredSession, sessionText } from './stored-session.ts'
import type { RenewalFault } from './token-answer.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const LATER = '2026-03-01T13:00:00.000Z'
const EARLIER = '2026-03-01T11:00:00.000Z'

function idToken(sub: string): string {
  return `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`
}

const old: StoredSession = { access_token: 'old', expires_at: EARLIER, id_token: idToken('7') }
const fresh: StoredSession = { access_token: 'fresh', expires_at: LATER, id_token: idToken('7') }

/** Tabs of one browser: they share what is stored and the lock, and each has calls of its own. */
function aBrowser(stored: StoredSession | null, answer: StoredSession | RenewalFault) {
  const browser = { text: sessionText(stored), asked: 0, meanwhile: () => undefined as undefined | string }
  let last: Promise<unknown> = Promise.resolve()
  const tab = () =>
    createRenewal({
      read: () => browser.text,
      write: (session) => {
        browser.text = sessionText(session)
      },
      ask: async () => {
        browser.asked++
        await Promise.resolve()
        browser.text = browser.meanwhile() ?? browser.text
        return answer
      },
      alone: (work) => {
        const mine = last.then(work)
        last = mine
        return mine
      },
      now: () => NOW,
    })
  return { browser, tab }
}

test('[3.13-access_token] a session that has run out is renewed and stored', async () => {
  const { browser, tab } = aBrowser(old, fresh)
  expect(await tab()(null)).toEqual({ kind: 'renewed', token: 'fresh' })
  expect(JSON.parse(browser.text)).toEqual(fresh)
})

test('[D-05] a fault that may pass keeps the session as it is', async () => {
  const { browser, tab } = aBrowser(old, 'transient')
  expect(await tab()(null)).toEqual({ kind: 'transient' })
  expect(JSON.parse(browser.text)).toEqual(old)
})

test('[4.1-session-save-empty] a session that is over leaves an empty text', async () => {
  const { browser, tab } = aBrowser(old, 'ended')
  expect(await tab()(null)).toEqual({ kind: 'ended' })
  expect(browser.text).toBe('')
})

test('[D-05] many calls of two tabs renew once', async () => {
  const { browser, tab } = aBrowser(old, fresh)
  const [one, other] = [tab(), tab()]
  const renewed = await Promise.all([one('old'), one('old'), other('old'), other('old')])
  expect(renewed).toEqual(Array.from({ length: 4 }, () => ({ kind: 'renewed', token: 'fresh' })))
  expect(browser.asked).toBe(1)
})

test('[D-05] calls that fail together ask once, and all hear the same', async () => {
  const { browser, tab } = aBrowser(old, 'transient')
  const renew = tab()
  const heard = await Promise.all([renew('old'), renew('old'), renew('old')])
  expect(heard).toEqual(Array.from({ length: 3 }, () => ({ kind: 'transient' })))
  expect(browser.asked).toBe(1)
})

test('after a renewal the next one asks again', async () => {
  const { browser, tab } = aBrowser(old, fresh)
  const renew = tab()
  await renew('old')
  await renew('fresh')
  expect(browser.asked).toBe(2)
})

test('[4.1-logout-resets] signing out in another tab wins over a renewal under way', async () => {
  const { browser, tab } = aBrowser(old, fresh)
  browser.meanwhile = () => ''
  expect(await tab()(null)).toEqual({ kind: 'ended' })
  expect(browser.text).toBe('')
})

test('a session that another tab began meanwhile is taken', async () => {
  const { browser, tab } = aBrowser(old, 'ended')
  const another = { ...fresh, access_token: 'another' }
  browser.meanwhile = () => sessionText(another)
  expect(await tab()(null)).toEqual({ kind: 'renewed', token: 'another' })
  expect(JSON.parse(browser.text)).toEqual(another)
})

test('the session of somebody else at the same computer is not taken for this one', async () => {
  const { browser, tab } = aBrowser(old, { ...fresh, id_token: idToken('8') })
  expect(await tab()(null)).toEqual({ kind: 'ended' })
  expect(browser.text).toBe('')
})

test('nobody is asked where there is no session', async () => {
  const { browser, tab } = aBrowser(null, fresh)
  expect(await tab()(null)).toEqual({ kind: 'ended' })
  expect(browser.asked).toBe(0)
})
