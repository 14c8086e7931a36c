import { linkTarget } from './links/link-target.ts'

/** A piece of running text: plain, strong, or a link; one to a page of others knows its host. */
export type Inline = Readonly<{ text: string; strong?: true; to?: string; host?: string }>

/** A paragraph, a warning or a list of the content pages. */
export type ContentBlock =
  | Readonly<{ kind: 'paragraph' | 'warning'; parts: readonly Inline[] }>
  | Readonly<{ kind: 'list'; items: readonly (readonly Inline[])[] }>

export type ContentSection = Readonly<{ heading: string | null; blocks: readonly ContentBlock[] }>

/** Reads the text form of the content files: blank lines part paragraphs, "- " starts a list item, "! " a warning. */
export function parseBlocks(source: string): ContentBlock[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .flatMap((chunk) => chunkBlocks(chunk.split('\n').map((line) => line.trim())))
}

function chunkBlocks(lines: readonly string[]): ContentBlock[] {
  const [first = '', ...more] = lines
  if (first.startsWith('! ')) return [{ kind: 'warning', parts: parseInline([first.slice(2), ...more].join(' ')) }]
  const firstItem = lines.findIndex((line) => line.startsWith('- '))
  if (firstItem === -1) return [{ kind: 'paragraph', parts: parseInline(lines.join(' ')) }]
  const intro = lines.slice(0, firstItem)
  const list: ContentBlock = { kind: 'list', items: listItems(lines.slice(firstItem)).map(parseInline) }
  return intro.length ? [{ kind: 'paragraph', parts: parseInline(intro.join(' ')) }, list] : [list]
}

/** A line that starts no item of its own continues the one before. */
function listItems(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items[items.length - 1] += ` ${line}`
  }
  return items
}

/** **bold** and [word](/path); everything else is plain text, a link that leads nowhere allowed among it. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    const [whole, strong, word = '', to = ''] = match
    parts.push(...(strong === undefined ? link({ text: word, to }) : [{ text: strong, strong: true } as const]))
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The same running text with links that lead where texts may lead: what was stored may be older than that rule. */
export function cleanInline(parts: readonly Inline[]): Inline[] {
  return parts.flatMap(({ text, strong, to, host }) => {
    if (to === undefined) return [strong ? { text, strong } : { text }]
    return host === undefined ? link({ text, to }) : link({ text, to }).slice(0, 1)
  })
}

/** A link as its words say it: whose page it leads to is said beside it. */
function link({ text, to }: Readonly<{ text: string; to: string }>): Inline[] {
  const target = linkTarget(to)
  if (!target) return [{ text }]
  if (target.kind !== 'foreign') return [{ text, to }]
  const { host } = target
  const foreign = { text, to: target.to, host }
  return text.includes(host) ? [foreign] : [foreign, { text: ` (${host})` }]
}
