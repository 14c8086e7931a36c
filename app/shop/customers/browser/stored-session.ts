import { storedText, storeText } from '#app/foundation/storage/stored-values.ts'
import { SESSION_KEY } from './session-key.ts'

/** A session as it is stored. Fields that are not known here stay with it. */
export type StoredSession = Readonly<{
  access_token: string
  expires_at: string
  id_token?: string
  scope?: string
  token_type?: string
}>

/** The session in a stored text, whether it still holds or not; null where there is none. */
export function sessionIn(text: string | null): StoredSession | null {
  const session = parsed(text ?? '')
  const isSession = typeof session === 'object' && session !== null && 'access_token' in session
  return isSession && typeof session.access_token === 'string' && session.access_token !== ''
    ? (session as StoredSession)
    : null
}

/** Whether a stored session holds: it has a token and its time has not come. */
export function isSessionValid(text: string | null, now: Date): boolean {
  const session = sessionIn(text)
  return session !== null && now.getTime() < new Date(session.expires_at).getTime()
}

/** The text that a session is stored as: an empty one for none. */
export function sessionText(session: StoredSession | null): string {
  return session ? JSON.stringify(session) : ''
}

export function storedSession(): string | null {
  return storedText(SESSION_KEY)
}

export function storeSession(session: StoredSession | null): void {
  storeText(SESSION_KEY, sessionText(session))
  dispatchEvent(new Event(SESSION_KEY))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
