import { normalizeSlash } from '#app/foundation/pages/paths.ts'

export type Redirect = Readonly<{ to: string; status: 301 | 302 }>

/** Old addresses with a shape in common. Those that need a look into a list are tables elsewhere and are asked first. */
const SIZED_BUNDLE = /^(\/en)?\/products\/([a-z0-9-]*bundle)(?:-(?:12|16|20)|-[abc]-(?:12|16|20)-meals)$/i
const SIGNATURE_PROGRAM = /^(\/en)?\/products\/signature-nutrition-program-\d+$/i
const FOOD_JOURNAL = /^(\/en)?\/blogs\/foodjournal\/[^/]+$/i
const OLD_PROVIDER = /^(\/en)?\/(?:account\/subscription-(?:login|link)|tools\/subscriptions(?:\/.*)?)$/i
const DANISH = /^\/en-dk(\/.*)?$/i

/** The new address for one of an old shape; null when it is none. `path` comes without its query. */
export function patternRedirect(path: string, isKnownProduct: (handle: string) => boolean): Redirect | null {
  const settled = normalizeSlash(path)
  const [isDanish, danishRest = ''] = DANISH.exec(settled) ?? []
  if (isDanish) {
    const english = `/en${danishRest}`
    return patternRedirect(english, isKnownProduct) ?? permanently(english)
  }
  return sizedBundle(settled, isKnownProduct) ?? movedTo(settled)
}

/** A bundle was once a product per size. The shots are bundles of their own, and an unknown base stays unknown. */
function sizedBundle(path: string, isKnownProduct: (handle: string) => boolean): Redirect | null {
  const [, prefix = '', base = ''] = SIZED_BUNDLE.exec(path) ?? []
  const handle = base.toLowerCase()
  return handle && isKnownProduct(handle) ? permanently(`${prefix.toLowerCase()}/products/${handle}`) : null
}

function movedTo(path: string): Redirect | null {
  const targets = [
    [SIGNATURE_PROGRAM, '/products/spring-cleanse-bundle'],
    [FOOD_JOURNAL, '/blogs'],
    [OLD_PROVIDER, '/account'],
  ] as const
  for (const [shape, target] of targets) {
    const [match, prefix = ''] = shape.exec(path) ?? []
    if (match) return permanently(prefix.toLowerCase() + target)
  }
  return null
}

function permanently(to: string): Redirect {
  return { to, status: 301 }
}
