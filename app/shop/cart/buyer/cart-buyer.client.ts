import { globalId } from '#app/foundation/ids/global-id.ts'
import { keepTabText, tabText } from '#app/foundation/storage/tab-values.ts'
import { renewByTheWay, sessionSubject, validToken } from '#app/shop/customers/browser/session.ts'
import { SESSION_KEY } from '#app/shop/customers/browser/session-key.ts'
import { sessionIn, storedSession } from '#app/shop/customers/browser/stored-session.ts'
import { tokenToTell } from './token-to-tell.ts'

/** The key under which a tab keeps until when a session should have lasted that is over. */
const ENDED_KEY = 'tiefgruen.endedSession'

let refused: string | null = null

/** What to tell a cart that knows this customer: a token, null to forget them, or nothing. */
export function tokenFor(known: string | null): string | null | undefined {
  const session = sessionIn(storedSession())
  const subject = sessionSubject()
  const token = validToken()
  const isOver = session === null || session.expires_at === tabText(ENDED_KEY)
  const isGood = token !== null && token !== refused
  if (!isOver && !isGood) void renew(session.expires_at)
  return tokenToTell(known, {
    customerId: isOver || subject === undefined ? null : globalId('Customer', subject),
    token: isGood ? token : null,
  })
}

/** The shop does not take this token: the session may have a better one. */
export function refuseToken(token: string): void {
  refused = token
  const session = sessionIn(storedSession())
  if (session?.access_token === token) void renew(session.expires_at)
}

/** The cart does not wait for it. A renewed session tells so by itself, and one that is over has no customer. */
async function renew(lasted: string): Promise<void> {
  const { kind } = await renewByTheWay(refused)
  if (kind !== 'ended') return
  keepTabText(ENDED_KEY, lasted)
  dispatchEvent(new Event(SESSION_KEY))
}
