import type { ReferralState } from '#app/shop/rewards/referral.ts'

const de = {
  title: 'Freunde einladen',
  cardTitle: 'Freunde an den Tisch holen',
  friend: (amount: string, minimum: string) =>
    `Wer mit deinem Link zum ersten Mal bestellt, spart ${amount} auf die Gerichte, ab ${minimum} Warenwert.`,
  self: (amount: string) =>
    `Du bekommst ${amount} Guthaben, sobald die Box da und die Widerrufsfrist von 14 Tagen vorbei ist.`,
  link: 'Dein Link',
  code: 'Dein Code',
  copyLink: 'Link kopieren',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  notCopied: 'Bitte markiere den Text und kopiere ihn selbst.',
  share: 'Teilen',
  shareText: (amount: string) => `${amount} für deine erste Bestellung bei Tiefgrün`,
  none: 'Zurzeit gibt es keinen Rabatt zum Weitergeben. Was du schon verdient hast, bleibt dir.',
  rulesTitle: 'Gut zu wissen',
  rules: [
    'Wer bestellt hat, erfährst du von uns nicht.',
    'Der Code gilt nur für die erste Bestellung einer Person. Wir erkennen sie an Postfach, Anschrift und Zahlungsmittel.',
    'Dich selbst kannst du nicht einladen.',
    'Bitte schick den Link nur Leuten, die du kennst und die sich darüber freuen.',
  ],
  listTitle: 'Was daraus wurde',
  empty: 'Noch hat niemand mit deinem Link bestellt.',
  ordered: (month: string) => `Erste Bestellung im ${month}`,
  states: {
    waiting: 'wartet auf das Ende der Frist',
    rewarded: 'gutgeschrieben',
    lapsed: 'nicht zustande gekommen',
  } satisfies Record<ReferralState, string>,
  earned: (amount: string) => `Bisher verdient: ${amount}`,
}

const en: typeof de = {
  title: 'Refer a friend',
  cardTitle: 'Bring friends to the table',
  friend: (amount, minimum) =>
    `A friend who orders for the first time with your link saves ${amount} on the meals of an order of ${minimum} or more.`,
  self: (amount) =>
    `You get ${amount} of store credit once the box has arrived and the withdrawal period of 14 days is over.`,
  link: 'Your link',
  code: 'Your code',
  copyLink: 'Copy the link',
  copyCode: 'Copy the code',
  copied: 'Copied',
  notCopied: 'Please select the text and copy it yourself.',
  share: 'Share',
  shareText: (amount) => `${amount} for your first order at Tiefgrün`,
  none: 'There’s no discount to pass on at the moment. What you’ve earned stays yours.',
  rulesTitle: 'Good to know',
  rules: [
    'We won’t tell you who ordered.',
    'The code is for a person’s first order only. We recognise people by mailbox, address and means of payment.',
    'You can’t refer yourself.',
    'Please send the link only to people you know and who will be glad of it.',
  ],
  listTitle: 'Your referrals',
  empty: 'Nobody has ordered with your link yet.',
  ordered: (month) => `First order in ${month}`,
  states: {
    waiting: 'waiting for the period to end',
    rewarded: 'credited',
    lapsed: 'not completed',
  },
  earned: (amount) => `Earned so far: ${amount}`,
}

export const referralWords = { de, en }
