/** What led a visitor to the shop: a link of a campaign, an advertisement, or another site. */
export type Touch = Readonly<{ source: string; medium: string; campaign: string }>

/** Words of campaigns: what could be a mail address or a sentence is not taken down. */
export const TOUCH_WORD = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]{0,59}$/u

const CLICKS = [
  { parameter: 'fbclid', source: 'facebook', medium: 'social' },
  { parameter: 'ttclid', source: 'tiktok', medium: 'social' },
  { parameter: 'gclid', source: 'google', medium: 'cpc' },
] as const

type Arrival = Readonly<{ search: string; referrer: string; hostname: string }>

/** What led to this arrival; null for a visitor who typed the address, or went on inside the shop. */
export function touchOf({ search, referrer, hostname }: Arrival): Touch | null {
  const query = new URLSearchParams(search)
  const word = (name: string) => touchWord(query.get(name) ?? '')
  const click = CLICKS.find(({ parameter }) => query.get(parameter))
  const source = word('utm_source') || click?.source
  if (source) return { source, medium: word('utm_medium') || click?.medium || '', campaign: word('utm_campaign') }
  const from = hostOf(referrer)
  return from === null || isSameShop(from, hostname) ? null : { source: from, medium: 'referral', campaign: '' }
}

function touchWord(text: string): string {
  const word = text.trim().toLowerCase()
  return TOUCH_WORD.test(word) ? word : ''
}

function hostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  return /^https?:$/.test(protocol) ? touchWord(hostname.replace(/^www\./, '')) || null : null
}

/** The regional sites are parts of one shop. */
function isSameShop(from: string, hostname: string): boolean {
  const own = hostname.replace(/^www\./, '')
  return from === own || from.endsWith(`.${own}`) || own.endsWith(`.${from}`)
}
