import type { InLanguage } from './blocks/in-language.ts'
import type { StoredBlock } from './blocks/stored-block.ts'
import { type ContentSection, parseBlocks } from './content-block.ts'

export type LocalBlock = InLanguage<StoredBlock>
export type LocalBlockOf<Kind extends StoredBlock['kind']> = Extract<LocalBlock, { kind: Kind }>

/** What a page of blocks says in words, for readers who see no blocks: the APIs, search engines and feeds. */
export function sectionsOfBlocks(blocks: readonly LocalBlock[]): readonly ContentSection[] {
  return blocks.flatMap((block) => {
    const { heading, words } = saidIn(block)
    return heading === null && words === '' ? [] : [{ heading, blocks: parseBlocks(words) }]
  })
}

type Said = Readonly<{ heading: string | null; words: string }>

function saidIn(block: LocalBlock): Said {
  switch (block.kind) {
    case 'hero':
    case 'countdown':
      return { heading: null, words: '' }
    case 'text':
      return { heading: block.heading ?? null, words: block.text }
    case 'steps':
      return said(block, [block.lead, ...block.items.map(stepText), block.note])
    case 'comparison':
      return said(block, [...block.rows.map((row) => rowText(row, block.columns)), block.note])
    case 'faq':
      return said(block, [block.lead, ...block.items.map(({ question, answer }) => `**${question}** ${answer}`)])
    case 'quotes':
      return { heading: null, words: '' }
    case 'collection-list':
      return said(block, [block.items.map(({ label, to }) => `- [${label}](${to})`).join('\n')])
    case 'store-finder':
      return said(block, [block.note, ...block.stores.map(storeText)])
    case 'quiz':
      return {
        heading: null,
        words: [block.lead, ...block.questions.map(({ question }) => `- ${question}`)].join('\n'),
      }
    case 'product-shelf':
    case 'ingredient-list':
    case 'price-table':
      return said(block, [block.lead])
    default:
      return said(block, ['text' in block ? block.text : undefined])
  }
}

function said({ heading }: { heading?: string | undefined }, lines: readonly (string | undefined)[]): Said {
  return { heading: heading ?? null, words: lines.filter(Boolean).join('\n\n') }
}

type Step = LocalBlockOf<'steps'>['items'][number]

function stepText({ figure, heading, text = '' }: Step): string {
  return `**${figure ? `${figure}: ` : ''}${heading}** ${text}`.trim()
}

function rowText({ label, cells }: LocalBlockOf<'comparison'>['rows'][number], columns: readonly string[]): string {
  return [`**${label}**`, ...cells.map((cell, place) => `- ${columns[place] ?? ''}: ${cell}`)].join('\n')
}

function storeText({ name, street, postcode, city }: LocalBlockOf<'store-finder'>['stores'][number]): string {
  return `- ${name}, ${street}, ${postcode} ${city}`
}
