import { linksWritten, linkTarget } from '#app/shop/content/links/link-target.ts'
import { type FoundText, textsIn } from './in-language.ts'

/** A link that leads away, with the way to the text or field that has it. */
export type AwayLink = Readonly<{
  path: FoundText['path']
  to: string
  /** Whose page a running text leads to; null where no text and no field may lead. */
  host: string | null
}>

/** Every link of a source that does not stay in the shop: fields never leave it, running text only to pages of others. */
export function linksAway(source: unknown): readonly AwayLink[] {
  return textsIn(source).flatMap(({ text, path }) =>
    isLinkField(path) ? fieldAway(text, path) : [...new Set(linksWritten(text))].flatMap((to) => textAway(to, path)),
  )
}

/** A menu has an address in each language. */
function isLinkField(path: FoundText['path']): boolean {
  return path.at(-1) === 'to' || path.at(-2) === 'to'
}

function fieldAway(to: string, path: FoundText['path']): readonly AwayLink[] {
  return to === '' || linkTarget(to)?.kind === 'own' ? [] : [{ path, to, host: null }]
}

function textAway(to: string, path: FoundText['path']): readonly AwayLink[] {
  const target = linkTarget(to)
  if (target !== null && target.kind !== 'foreign') return []
  return [{ path, to, host: target === null ? null : target.host }]
}
