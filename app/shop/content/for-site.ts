import type { Language } from '#app/foundation/i18n/language.ts'
import { toCountries } from '#app/shop/sites/delivery-countries.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { ContentBlock, Inline } from './content-block.ts'
import type { ContentBody } from './content-body.ts'

type Written = Readonly<{ description: string; lead: string; body: ContentBody }>
type Reader = Readonly<{ site: Site; language: Language }>

/** Stands in content files where a text says where the shop delivers to: that differs by site. */
const PLACEHOLDER = '{to-countries}'

/** A document as one of the sites shows it. */
export function forSite<Text extends Written>(document: Text, { site, language }: Reader): Text {
  const countries = toCountries(site, language)
  const fill = (text: string) => text.replaceAll(PLACEHOLDER, countries)
  const { description, lead, body } = document
  return { ...document, description: fill(description), lead: fill(lead), body: filledBody(body, fill) }
}

function filledBody(body: ContentBody, fill: (text: string) => string): ContentBody {
  const parts = (inlines: readonly Inline[]) => inlines.map((inline) => ({ ...inline, text: fill(inline.text) }))
  const filled = (block: ContentBlock): ContentBlock =>
    block.kind === 'list' ? { ...block, items: block.items.map(parts) } : { ...block, parts: parts(block.parts) }
  return { ...body, sections: body.sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(filled) })) }
}
