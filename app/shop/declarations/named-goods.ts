import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import type { Pieces } from './withdrawal-rule.ts'

type Line = Pick<OrderedLine, 'key' | 'title' | 'quantity'>

/** The goods of an order that somebody named: nothing named is all of them; null when any word of it is unclear. */
export function goodsNamed(text: string, lines: readonly Line[]): readonly Pieces[] | null {
  const parts = text.split(/[,;\n]+|\s(?:und|and)\s/).flatMap((part) => part.trim() || [])
  if (parts.length === 0) return lines.map(({ key, quantity }) => ({ key, quantity }))
  const named = parts.map((part) => pieceNamed(part, lines))
  const keys = new Set(named.map((piece) => piece?.key))
  return named.includes(null) || keys.size < named.length ? null : named.filter((piece) => piece !== null)
}

function pieceNamed(part: string, lines: readonly Line[]): Pieces | null {
  const [, count, name = ''] = /^(?:(\d{1,3})\s*[x×]?\s+)?(.+)$/i.exec(part) ?? []
  const [line, other] = lines.filter(({ title }) => plain(title) === plain(name))
  if (!line || other) return null
  const quantity = count === undefined ? line.quantity : Number(count)
  return quantity >= 1 && quantity <= line.quantity ? { key: line.key, quantity } : null
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
