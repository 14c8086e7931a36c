import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Clients } from './many-clients.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every request of a newcomer's browser and client, up to the access token. */
export async function signIn(shop: Clients, email: string): Promise<string> {
  const { shopId, customerAccountClientId } = await shop.published
  const { origin } = shop
  const browser = newBrowser(shop)
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = `${origin}/account/callback`
  const request = new URLSearchParams({
    client_id: customerAccountClientId,
    scope: 'openid email customer-account-api:full',
    response_type: 'code',
    redirect_uri,
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const begun = await browser.go(`/${shopId}/auth/oauth/authorize?${request}`)
  const login = begun.headers.location ?? ''
  await browser.send(login, { email })
  const outbox = (await shop.ask(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).text
  const code = /\b\d{6}\b/.exec(outbox)?.[0] ?? ''
  const entered = await browser.send(`${login}/code`, { code })
  const named = await browser.send(entered.headers.location ?? '', { firstName: 'Mira', lastName: 'Sommer' })
  const back = await browser.go(new URL(named.headers.location ?? '', origin).pathname)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: customerAccountClientId,
    redirect_uri,
    code: new URL(back.headers.location ?? '', origin).searchParams.get('code') ?? '',
    code_verifier: verifier,
  }).toString()
  const tokens = await shop.ask(`/${shopId}/auth/oauth/token`, { method: 'POST', headers: FORM, body })
  if (tokens.status !== 200) throw new Error(`No tokens: ${tokens.status} ${tokens.text.slice(0, 200)}`)
  return JSON.parse(tokens.text).access_token
}

/** Keeps cookies, whatever their path: a login has one of each name. */
function newBrowser(shop: Clients) {
  const jar = new Map<string, string>()
  const cookies = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })

  function keep(answer: Answer): Answer {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }

  const go = async (path: string) => keep(await shop.ask(path, { headers: cookies() }))
  return {
    go,
    async send(path: string, fields: Record<string, string>): Promise<Answer> {
      const formToken = /name="formToken" value="([^"]+)"/.exec((await go(path)).text)?.[1] ?? ''
      const body = new URLSearchParams({ formToken, ...fields }).toString()
      return keep(await shop.ask(path, { method: 'POST', headers: { ...FORM, ...cookies() }, body }))
    },
  }
}
