import type { Badge } from './product.ts'

const badgesDe: Record<Badge, string> = {
  new: 'Neu',
  bestseller: 'Bestseller',
  season: 'Saison',
  limited: 'Limitiert',
  'leaving-soon': 'Nur noch kurz',
  'back-soon': 'Bald wieder da',
  'low-stock': 'Fast weg',
  'sold-out': 'Ausverkauft',
}

const badgesEn: Record<Badge, string> = {
  new: 'New',
  bestseller: 'Bestseller',
  season: 'In season',
  limited: 'Limited',
  'leaving-soon': 'Leaving soon',
  'back-soon': 'Back soon',
  'low-stock': 'Nearly gone',
  'sold-out': 'Sold out',
}

const de = {
  badges: badgesDe,
  inSubscription: (size: number) => `im ${size}er-Abo`,
  once: (price: string) => `einzeln ${price}`,
  perUnit: (price: string, unit: string) => `${price}/${unit}`,
  deposit: (amount: string) => `zzgl. ${amount} Pfand`,
  energyAndProtein: (kcal: string, protein: string) => `${kcal} kcal, ${protein} g Protein`,
  taxAndDelivery: { before: 'Alle Preise inkl. MwSt., zzgl. ', link: 'Versand', after: '.' },
  skipToBox: 'Zur Box springen',
  addToBox: (title: string) => `${title} in die Box`,
  unfold: (title: string, quantity: number) => `${title}: ${quantity} in der Box, Menge ändern`,
}

const en: typeof de = {
  badges: badgesEn,
  inSubscription: (size) => `in a ${size}-meal subscription`,
  once: (price) => `once ${price}`,
  perUnit: (price, unit) => `${price}/${unit}`,
  deposit: (amount) => `plus ${amount} deposit`,
  energyAndProtein: (kcal, protein) => `${kcal} kcal, ${protein} g protein`,
  taxAndDelivery: { before: 'All prices incl. VAT, plus ', link: 'delivery', after: '.' },
  skipToBox: 'Skip to your box',
  addToBox: (title) => `Add ${title} to your box`,
  unfold: (title, quantity) => `${title}: ${quantity} in your box, change quantity`,
}

export const catalogWords = { de, en }
