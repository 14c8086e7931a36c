import { Badge as BadgeLabel, type BadgeTone } from '#app/foundation/design/badge.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import type { Badge } from '#app/shop/catalog/product.ts'

const TONES: Record<Badge, BadgeTone> = {
  new: 'new',
  bestseller: 'green',
  season: 'warn',
  limited: 'dark',
  'leaving-soon': 'warn',
  'back-soon': 'frost',
  'low-stock': 'warn',
  'sold-out': 'plain',
}

export function ProductBadges({ badges }: { badges: readonly Badge[] }) {
  const words = useWords(catalogWords)
  return badges.map((badge) => (
    <BadgeLabel key={badge} tone={TONES[badge]}>
      {words.badges[badge]}
    </BadgeLabel>
  ))
}
