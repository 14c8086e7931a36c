import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'

/** A link that brings a discount code along: the code, and the page it leads to afterwards. */
export type DiscountTarget = Readonly<{ code: string; target: string }>

/** Parameters by which advertisers know where a visit came from. Nothing else of a discount link travels on. */
const TRACKING =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|msclkid|twclid|li_fat_id|epik|sccid|irclickid|mc_[ce]id|_kx)$/i

/** Reads `/discount/{code}?redirect={path}`; null for any other address. */
export function discountTarget(url: string): DiscountTarget | null {
  const { pathname, searchParams } = new URL(url, 'https://own.invalid')
  const { language, rest } = splitLanguage(pathname)
  const [, code] = /^\/discount\/([^/]+)\/?$/i.exec(rest) ?? []
  if (code === undefined) return null
  const page = localePath(language, sameSitePath(searchParams.get('redirect'), '/'))
  return { code: decoded(code), target: withTracking(page, searchParams) }
}

/** The page's own parameters win over those of the link. */
function withTracking(page: string, link: URLSearchParams): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(page) ?? []
  const own = new URLSearchParams(query)
  const added = new URLSearchParams([...link].filter(([name]) => TRACKING.test(name) && !own.has(name)))
  const all = [query.slice(1), added.toString()].filter(Boolean).join('&')
  return `${path}${all && `?${all}`}${fragment}`
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
