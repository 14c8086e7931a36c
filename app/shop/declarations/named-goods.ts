import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import { isWaived, withdrawable } from '#app/shop/orders/waived.ts'
import type { Pieces } from './withdrawal-rule.ts'

type Line = Pick<OrderedLine, 'key' | 'title' | 'quantity' | 'withdrawal'>

type Ordered = Readonly<{ lines: readonly Line[]; waivesWithdrawal: boolean }>

/**
 * The goods of an order that somebody named. Nothing named is all that can be withdrawn from: an e-book that was given
 * up at once does not hold up the rest. Null when any word of it is unclear.
 */
export function goodsNamed(text: string, order: Ordered): readonly Pieces[] | null {
  const { lines } = order
  const parts = text.split(/[,;\n]+|\s(?:und|and)\s/).flatMap((part) => part.trim() || [])
  if (parts.length === 0) {
    const meant = withdrawable(order) === 'rest' ? lines.filter((line) => !isWaived(line, order)) : lines
    return meant.map(({ key, quantity }) => ({ key, quantity }))
  }
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
