import { isSessionValid, type StoredSession, sessionIn } from './stored-session.ts'
import { claimsIn, type RenewalFault } from './token-answer.ts'

export type Renewal = Readonly<{ kind: 'renewed'; token: string } | { kind: RenewalFault }>

type RenewalParts = Readonly<{
  /** The stored text, as all tabs see it. */
  read: () => string | null
  write: (session: StoredSession | null) => void
  /** Asks the provider for a new session after this one. */
  ask: (before: StoredSession) => Promise<StoredSession | RenewalFault>
  /** Runs one work of all tabs at a time. */
  alone: (work: () => Promise<Renewal>) => Promise<Renewal>
  now: () => Date
}>

/**
 * Renews the session once, however many calls of however many tabs ask for it. It takes the token that was found to be
 * no good; null for one that has run out.
 */
export function createRenewal({ read, write, ask, alone, now }: RenewalParts) {
  let running: Promise<Renewal> | null = null

  function kept(): Renewal {
    const session = sessionIn(read())
    return session && isSessionValid(read(), now())
      ? { kind: 'renewed', token: session.access_token }
      : { kind: 'ended' }
  }

  async function renewed(rejected: string | null): Promise<Renewal> {
    const before = sessionIn(read())
    if (!before) return { kind: 'ended' }
    // Another tab was faster.
    if (before.access_token !== rejected && isSessionValid(read(), now())) return kept()
    const after = await ask(before)
    // Signed out, or signed in anew, while the answer was under way: what is stored now counts.
    if (sessionIn(read())?.access_token !== before.access_token) return kept()
    if (after === 'transient') return { kind: 'transient' }
    if (after === 'ended' || !isSameCustomer(before, after)) {
      write(null)
      return { kind: 'ended' }
    }
    write(after)
    return { kind: 'renewed', token: after.access_token }
  }

  return (rejected: string | null): Promise<Renewal> => {
    running ??= alone(() => renewed(rejected)).finally(() => {
      running = null
    })
    return running
  }
}

/** The provider's session may have become that of somebody else at the same computer. */
function isSameCustomer(before: StoredSession, after: StoredSession): boolean {
  const [was, is] = [claimsIn(before.id_token).sub, claimsIn(after.id_token).sub]
  return was === undefined || is === undefined || was === is
}
