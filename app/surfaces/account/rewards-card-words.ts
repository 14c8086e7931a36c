const de = {
  points: 'Deine Punkte',
  toPoints: 'Einlösen und ansehen',
  worth: (amount: string) => `Das sind ${amount} Guthaben.`,
  noWorth: 'Mit jeder Bestellung werden es mehr.',
  loading: 'Einen Moment …',
  failed: 'Wir konnten deine Punkte gerade nicht laden.',
  referral: 'Freunde einladen',
  reward: (amount: string) => `${amount} Guthaben für dich, wenn jemand mit deinem Link zum ersten Mal bestellt.`,
  toReferral: 'Zu deinem Link',
}

const en: typeof de = {
  points: 'Your points',
  toPoints: 'Redeem and see more',
  worth: (amount) => `That’s ${amount} of store credit.`,
  noWorth: 'Every order adds to them.',
  loading: 'One moment …',
  failed: 'We couldn’t load your points just now.',
  referral: 'Refer a friend',
  reward: (amount) => `${amount} of store credit for you when someone orders with your link for the first time.`,
  toReferral: 'See your link',
}

export const rewardsCardWords = { de, en }
