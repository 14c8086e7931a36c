import type { Language } from '#app/foundation/i18n/language.ts'
import { toCountries } from '#app/shop/sites/delivery-countries.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { mapTexts } from './blocks/in-language.ts'
import { fillPlaceholders, type Placeholder } from './blocks/placeholders.ts'
import type { ContentBlock, Inline } from './content-block.ts'
import type { ContentBody } from './content-body.ts'

type Written = Readonly<{ description: string; lead: string; body: ContentBody }>
type Reader = Readonly<{
  site: Site
  language: Language
  /** What stands in place of the figures that texts leave open; without it they stay open. */
  figures?: (placeholder: Placeholder) => string
}>

/** A document as one of the sites shows it. */
export function forSite<Text extends Written>(document: Text, { site, language, figures }: Reader): Text {
  const countries = toCountries(site, language)
  const fill = (text: string) =>
    fillPlaceholders(text, (open) => (open.name === 'to-countries' ? countries : (figures?.(open) ?? textOf(open))))
  const { description, lead, body } = document
  return { ...document, description: fill(description), lead: fill(lead), body: filledBody(body, fill) }
}

function filledBody(body: ContentBody, fill: (text: string) => string): ContentBody {
  const parts = (inlines: readonly Inline[]) => inlines.map((inline) => ({ ...inline, text: fill(inline.text) }))
  const filled = (block: ContentBlock): ContentBlock =>
    block.kind === 'list' ? { ...block, items: block.items.map(parts) } : { ...block, parts: parts(block.parts) }
  const sections = body.sections.map(({ heading, blocks }) => ({
    heading: heading === null ? null : fill(heading),
    blocks: blocks.map(filled),
  }))
  return { ...body, sections, ...(body.blocks ? { blocks: mapTexts(body.blocks, fill) } : {}) }
}

function textOf({ name, argument }: Placeholder): string {
  return argument ? `{${name}:${argument}}` : `{${name}}`
}
