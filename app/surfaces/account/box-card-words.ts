const de = {
  next: 'Nächste Lieferung',
  none: 'Noch keine Box',
  noneLead: 'Such dir aus, wie viele Gerichte und wie oft. Ändern, auslassen und kündigen geht jederzeit.',
  build: 'Box zusammenstellen',
  last: 'Deine letzte Abo-Box',
  meals: (count: number) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  ordered: (day: string) => `bestellt am ${day}`,
  toOrders: 'Bestellungen ansehen',
}

const en: typeof de = {
  next: 'Next delivery',
  none: 'No box yet',
  noneLead: 'Choose how many meals and how often. You can change, skip or cancel at any time.',
  build: 'Put a box together',
  last: 'Your latest subscription box',
  meals: (count) => (count === 1 ? '1 item' : `${count} items`),
  ordered: (day) => `ordered on ${day}`,
  toOrders: 'See orders',
}

export const boxCardWords = { de, en }
