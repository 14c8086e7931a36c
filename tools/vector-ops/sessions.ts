import { challengeOf, createVerifier } from '#app/shop/customers/browser/pkce.ts'
import { signInTarget } from '#app/shop/customers/browser/sign-in-request.ts'
import { isSessionValid, type StoredSession, sessionText } from '#app/shop/customers/browser/stored-session.ts'
import { fields, list, number, text, textOrNull, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'session.isValid': ({ stored, now }) => ({ valid: isSessionValid(textOrNull(stored), new Date(text(now))) }),
  'session.serialize': ({ session }) => {
    const stored = sessionText(session === null ? null : (fields(session) as unknown as StoredSession))
    return stored === '' ? { stored } : { storedJson: JSON.parse(stored) }
  },
  'pkce.verifier': ({ bytes }) => {
    const verifier = inWindow(() => createVerifier(() => Uint8Array.from(list(bytes).map(number))))
    return { verifier, length: verifier.length }
  },
  'pkce.challenge': async ({ verifier }) => ({ challenge: await inWindow(() => challengeOf(text(verifier))) }),
  'pkce.outsideBrowser': async () => {
    const verifier = await failure(async () => createVerifier())
    const challenge = await failure(() => challengeOf('verifier'))
    return { error: verifier === challenge ? verifier : `${verifier} and ${challenge}` }
  },
  'login.target': ({ return_url }) => ({ target: signInTarget(textOrNull(return_url), 'de') }),
}

/** Runs something as in a browser. */
function inWindow<Answer>(run: () => Answer): Answer {
  Object.assign(globalThis, { window: globalThis })
  try {
    return run()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

async function failure(run: () => Promise<unknown>): Promise<string> {
  return run().then(
    () => 'nothing failed',
    (error: Error) => error.message,
  )
}
