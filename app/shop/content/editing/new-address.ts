import type { AddressedKind } from '#app/shop/content/content-source.ts'

/** The fields that make an address, read from it; null for an address that such an item cannot have. */
export function readAddress(
  kind: AddressedKind,
  path: string,
): Readonly<{ path: string } | { category: string; slug: string } | { slug: string }> | null {
  if (kind === 'page') return /^\/[\w-]+(\/[\w-]+)*$/.test(path) && path.length <= MOST_CHARACTERS ? { path } : null
  if (kind === 'drawing') return drawingAt(path)
  const [, category = '', slug = ''] = SHAPES[kind].exec(path) ?? []
  if (slug === '' || path.length > MOST_CHARACTERS) return null
  return kind === 'article' ? { category, slug } : { slug }
}

/** Its name alone is enough: /art/winterteller is /art/own-winterteller.svg. */
function drawingAt(path: string): Readonly<{ slug: string }> | null {
  const [, slug] = path.length <= MOST_CHARACTERS ? (DRAWING.exec(path) ?? []) : []
  return slug === undefined ? null : { slug }
}

const MOST_CHARACTERS = 120
const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'
const DRAWING = new RegExp(`^/art/(?:own-)?(${NAME})(?:\\.svg)?$`)
const SHAPES = {
  article: new RegExp(`^/blogs/(${NAME})/(${NAME})$`),
  lexicon: new RegExp(`^(/lexicon)/(${NAME})$`),
}
