import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'

/** Where a link of a text leads: inside the shop, to somebody who is written to or called, or to a page of others. */
export type LinkTarget =
  | Readonly<{ kind: 'own' | 'message'; to: string }>
  | Readonly<{ kind: 'foreign'; to: string; host: string }>

const PLACE = /^#[\w-]+$/
const MESSAGE = /^(?:mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|tel:\+?\d[\d-]{2,30})$/
const FOREIGN = /^https:\/\/[^\s/\\]/i
/** How an address begins that leaves the shop, or that a browser carries out. */
const LEADS_AWAY = /^(?:[/\\]{2}|[a-z][a-z\d+.-]*:)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out before they read an address
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g
/** An address inside an address inside an address is nobody's link. */
const MOST_NESTED = 3

/** What a link in a text may lead to; null for whatever else is written there. */
export function linkTarget(written: string): LinkTarget | null {
  if (isOwnAddress(written)) return { kind: 'own', to: written }
  if (MESSAGE.test(written)) return { kind: 'message', to: written }
  return FOREIGN.test(written) && !written.replace(UNSEEN, '').includes('\\') ? foreignTarget(written) : null
}

/** Whether an address stays in the shop, and what it carries along too: `?return_url=//…` would lead on. */
export function isOwnAddress(written: string, nested = 0): boolean {
  if (PLACE.test(written)) return true
  if (nested > MOST_NESTED || sameSitePath(written, '') === '') return false
  const [, query = ''] = /\?([^#]*)/.exec(written) ?? []
  return query.split('&').every((pair) => staysInShop(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' '), nested))
}

function staysInShop(value: string, nested: number): boolean {
  const settled = fullyDecoded(value).replace(UNSEEN, '')
  if (LEADS_AWAY.test(settled) || settled.startsWith('/\\')) return false
  return !settled.startsWith('/') || isOwnAddress(settled, nested + 1)
}

function fullyDecoded(value: string): string {
  let decoded = value
  for (let round = 0; round < 5 && /%[\da-f]{2}/i.test(decoded); round++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return decoded
    }
  }
  return decoded
}

/** As browsers read it; who has a name before an @ pretends to be somebody else. */
function foreignTarget(written: string): LinkTarget | null {
  if (!URL.canParse(written) || written.replace(UNSEEN, '') !== written) return null
  const { href, hostname, username, password } = new URL(written)
  return username || password || !hostname.includes('.') ? null : { kind: 'foreign', to: href, host: hostname }
}

/** The targets of all links that a running text means to have, also of those that it cannot have. */
export function linksWritten(text: string): readonly string[] {
  return [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map(([, to = '']) => to)
}
