import type { PointReason } from '#app/shop/rewards/loyalty.ts'

const de = {
  title: 'Treuepunkte',
  points: (count: string) => (count === '1' ? '1 Punkt' : `${count} Punkte`),
  worth: (amount: string) => `Das sind ${amount} für eine deiner nächsten Boxen. Eine Erbse steht für 100 Punkte.`,
  noWorth: 'Ab 100 Punkten werden sie zu Guthaben. Eine Erbse steht für 100 Punkte.',
  missing: (count: string, amount: string) => `Noch ${count} Punkte, dann ist es ${amount} mehr.`,
  debt: (count: string) =>
    `Für eine erstattete Bestellung sind ${count} Punkte zurückgegangen, die schon eingelöst waren. Die nächsten Punkte gleichen das aus.`,
  waiting: (count: string) =>
    count === '1'
      ? '1 Punkt kommt dazu, sobald die Widerrufsfrist der Bestellung vorbei ist.'
      : `${count} Punkte kommen dazu, sobald die Widerrufsfrist der Bestellung vorbei ist.`,
  credit: (amount: string) => `Dein Guthaben: ${amount}`,
  howMuch: 'Wie viel möchtest du einlösen?',
  option: (amount: string, points: string) => `${amount} für ${points} Punkte`,
  redeem: (amount: string) => `${amount} gutschreiben`,
  redeeming: 'Wird gutgeschrieben …',
  redeemed: (amount: string, credit: string) =>
    `${amount} sind jetzt Guthaben. Damit hast du ${credit}, die du an der Kasse verwenden kannst.`,
  notEnough: 'So viele Punkte sind es inzwischen nicht mehr. Es wurde nichts eingelöst.',
  rulesTitle: 'So kommen sie zusammen',
  rules: [
    'Jeder volle Euro, den du für Waren bezahlst, ist ein Punkt.',
    'Bücher, Gutscheine, Pfand und Lieferung geben keine Punkte.',
    'Wird etwas erstattet, gehen seine Punkte im selben Anteil zurück.',
    'Punkte verfallen nicht, solange du ein Konto hast.',
  ],
  ledgerTitle: 'Alle Punkte',
  day: 'Tag',
  what: 'Wofür',
  count: 'Punkte',
  reasons: {
    earned: 'Bestellung',
    'taken-back': 'Erstattung',
    'given-again': 'Zahlung eingegangen',
    redeemed: 'In Guthaben umgewandelt',
  } satisfies Record<PointReason, string>,
  waits: 'wartet noch',
  waitsUntil: (day: string) => `wartet bis ${day}`,
  more: 'Ältere zeigen',
  empty: 'Noch keine. Mit deiner ersten Bestellung geht es los.',
  toMeals: 'Gerichte ansehen',
}

const en: typeof de = {
  title: 'Loyalty points',
  points: (count) => (count === '1' ? '1 point' : `${count} points`),
  worth: (amount) => `That’s ${amount} towards one of your next boxes. Each pea is 100 points.`,
  noWorth: 'You can turn them into store credit once you have 100. Each pea is 100 points.',
  missing: (count, amount) => `${count} more points and it’s ${amount} more.`,
  debt: (count) =>
    `For a refunded order ${count} points that you’d already redeemed were taken back. Your next points will make up for it.`,
  waiting: (count) =>
    count === '1'
      ? '1 point is added once the withdrawal period of its order is over.'
      : `${count} points are added once the withdrawal period of their order is over.`,
  credit: (amount) => `Your store credit: ${amount}`,
  howMuch: 'How much would you like to redeem?',
  option: (amount, points) => `${amount} for ${points} points`,
  redeem: (amount) => `Add ${amount} to my credit`,
  redeeming: 'Adding …',
  redeemed: (amount, credit) => `${amount} is now store credit. You have ${credit} to use at the checkout.`,
  notEnough: 'You no longer have that many points. Nothing was redeemed.',
  rulesTitle: 'How they add up',
  rules: [
    'Every full euro you spend on goods earns a point.',
    'Books, gift cards, deposit and delivery earn no points.',
    'If something is refunded, its points go back in the same proportion.',
    'Points don’t expire as long as you have an account.',
  ],
  ledgerTitle: 'All points',
  day: 'Day',
  what: 'Reason',
  count: 'Points',
  reasons: {
    earned: 'Order',
    'taken-back': 'Refund',
    'given-again': 'Payment received',
    redeemed: 'Turned into store credit',
  },
  waits: 'still waiting',
  waitsUntil: (day) => `waits until ${day}`,
  more: 'Show older ones',
  empty: 'None yet. They start with your first order.',
  toMeals: 'See the meals',
}

export const loyaltyWords = { de, en }
