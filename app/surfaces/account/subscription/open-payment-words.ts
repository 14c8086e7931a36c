const de = {
  badge: 'Abbuchung nicht möglich',
  title: 'Deine Zahlung hat nicht geklappt',
  lead: (amount: string) =>
    `Die Bank hat ${amount} abgelehnt. Einen Grund nennt sie uns nicht, oft ist es ein Limit oder eine neue Karte.`,
  confirmTitle: 'Deine Bank möchte eine Bestätigung',
  confirmLead: (amount: string) => `Deine Bank gibt ${amount} erst frei, wenn du die Zahlung bestätigst.`,
  confirm: 'Zahlung bestätigen',
  tries: (count: number) => (count === 1 ? '1 Versuch bisher' : `${count} Versuche bisher`),
  next: (day: string) => `nächster Versuch am ${day}`,
  until: (day: string) => `offen bis ${day}`,
  otherwise: 'Klappt es bis dahin nicht, fällt diese Box aus. Dein Abo läuft mit der nächsten weiter.',
  change: 'Zahlungsart ändern',
}

const en: typeof de = {
  badge: 'Charge not possible',
  title: 'Your payment didn’t go through',
  lead: (amount) => `Your bank declined ${amount}. It doesn’t tell us why; often it’s a limit or a new card.`,
  confirmTitle: 'Your bank asks for a confirmation',
  confirmLead: (amount) => `Your bank releases ${amount} once you confirm the payment.`,
  confirm: 'Confirm the payment',
  tries: (count) => (count === 1 ? '1 attempt so far' : `${count} attempts so far`),
  next: (day) => `next attempt on ${day}`,
  until: (day) => `open until ${day}`,
  otherwise: 'If it hasn’t worked by then, this box won’t come. Your subscription continues with the next one.',
  change: 'Change the payment method',
}

export const openPaymentWords = { de, en }
