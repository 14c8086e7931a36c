/** A piece of running text: plain, strong, or a link inside the shop. */
export type Inline = Readonly<{ text: string; strong?: true; to?: string }>

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

/** **bold** and [word](/path); everything else is plain text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    const [whole, strong, word = '', to = ''] = match
    parts.push(strong === undefined ? { text: word, to } : { text: strong, strong: true })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
