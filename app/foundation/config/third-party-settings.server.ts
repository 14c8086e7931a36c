import { isIP } from 'node:net'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

export type ThirdPartySettings = Readonly<{
  /** Scripts of others by their full addresses, with the category of consent that allows each. */
  thirdPartyScripts: readonly Readonly<{ category: 'analytics' | 'marketing'; url: string }>[]
  /** Origins to which those scripts may send. */
  thirdPartyHosts: readonly string[]
}>

type Environment = Readonly<Record<string, string | undefined>>

export function readThirdParties(env: Environment, publicUrl: URL): ThirdPartySettings {
  return {
    thirdPartyScripts: listed(env['THIRD_PARTY_SCRIPTS']).map((entry) => readScript(entry, publicUrl)),
    thirdPartyHosts: listed(env['THIRD_PARTY_HOSTS']).map((entry) => readOrigin(entry, publicUrl)),
  }
}

function readScript(entry: string, publicUrl: URL): ThirdPartySettings['thirdPartyScripts'][number] {
  const [, category, url = ''] = /^(analytics|marketing)=(.+)$/.exec(entry) ?? []
  if ((category !== 'analytics' && category !== 'marketing') || !isForeign(url, publicUrl))
    throw new SetupFault(
      `THIRD_PARTY_SCRIPTS holds "${entry}": give analytics= or marketing= with a full address such as https://tags.example/tag.js on a public host, parted by commas.`,
    )
  return { category, url }
}

function readOrigin(entry: string, publicUrl: URL): string {
  if (isForeign(`${entry}/`, publicUrl) && new URL(entry).origin === entry) return entry
  throw new SetupFault(
    `THIRD_PARTY_HOSTS holds "${entry}": give origins such as https://collect.example on public hosts, parted by commas.`,
  )
}

/** An address of somebody else, written as browsers write it: it is compared letter by letter. */
function isForeign(text: string, publicUrl: URL): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.href !== text || url.protocol !== 'https:' || url.port || url.username || url.password || url.hash)
    return false
  return isPublicName(url.hostname) && !isUnder(url.hostname, publicUrl.hostname)
}

/** A name with a dot, and none that only networks inside know. */
function isPublicName(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0 || hostname.endsWith('.')) return false
  return hostname.includes('.') && !/\.(?:localhost|local|internal|lan|home|corp|arpa)$/.test(hostname)
}

function isUnder(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
