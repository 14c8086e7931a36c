import { SITES, type Site } from './site.ts'

/** The sites share one server and differ by host name: the main one, and ch. and nl. before it. */
export function siteOfHost(host: string | undefined): Site {
  const name = host?.split('.', 1)[0]?.toLowerCase()
  return SITES.find((site) => site === name) ?? 'main'
}

/** The origin of a site, from the shop's public address. A request's own Host header is never repeated. */
export function originOf(site: Site, publicUrl: URL): string {
  return site === 'main' ? publicUrl.origin : `${publicUrl.protocol}//${site}.${publicUrl.host}`
}
