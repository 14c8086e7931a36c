import { linksAway } from '#app/shop/content/blocks/text-links.ts'
import { error, type Finding, warning } from './finding.ts'

/** Links that leave the shop: those to pages of others are pointed out, everything else is none. */
export function checkAway(source: unknown): readonly Finding[] {
  return linksAway(source).map(({ path, to, host }) => {
    if (host === null) {
      return error('link-away', path, {
        de: `„${to}“ ist kein Ziel für einen Link. Adressen im Shop beginnen mit einem /, Texte können auch auf https://…, mailto:… oder tel:… zeigen.`,
        en: `“${to}” is nowhere a link can lead. Addresses in the shop start with a /; texts may also lead to https://…, mailto:… or tel:….`,
      })
    }
    return warning('foreign-link', path, {
      de: `Der Link führt zu ${host}, einer fremden Seite. Der Name steht im Text dahinter.`,
      en: `The link leads to ${host}, which isn’t ours. The name stands behind it in the text.`,
    })
  })
}
