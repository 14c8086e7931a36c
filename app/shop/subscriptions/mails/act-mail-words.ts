import type { ReceiptedAct } from '#app/shop/subscriptions/rules/act-gate.ts'
import { priceActWords } from './price-act-words.ts'

type ActWords = Readonly<{ subject: string; title: string; text: string }>

/** An own mail for each act: what was done, in one sentence. */
const de = {
  hello: (name: string) => `Hallo ${name},`,
  acts: {
    skip: {
      subject: 'Deine Lieferung ist ausgelassen',
      title: 'Übersprungen',
      text: 'Diese eine Lieferung kommt nicht und wird nicht abgebucht. Alle anderen bleiben.',
    },
    unskip: {
      subject: 'Deine Lieferung kommt doch',
      title: 'Sie kommt doch',
      text: 'Die ausgelassene Lieferung ist wieder eingeplant.',
    },
    'edit-delivery': {
      subject: 'Eine Lieferung ist geändert',
      title: 'Eine Lieferung ist geändert',
      text: 'Die Änderung gilt nur für diese eine Lieferung. Danach kommt wieder deine gewohnte Box.',
    },
    lines: {
      subject: 'Deine Gerichte sind geändert',
      title: 'Neue Auswahl gespeichert',
      text: 'Ab der nächsten Lieferung kommt deine Box mit dieser Auswahl.',
    },
    address: {
      subject: 'Deine Lieferadresse ist geändert',
      title: 'Neue Lieferadresse',
      text: 'Ab der nächsten Lieferung kommt deine Box an diese Adresse.',
    },
    frequency: {
      subject: 'Dein Lieferrhythmus ist geändert',
      title: 'Neuer Lieferrhythmus',
      text: 'Der neue Rhythmus zählt ab der nächsten Abbuchung.',
    },
    'payment-method': {
      subject: 'Deine Zahlungsart ist geändert',
      title: 'Neue Zahlungsart',
      text: 'Die nächsten Lieferungen buchen wir von dieser Zahlungsart ab.',
    },
    reschedule: {
      subject: 'Deine nächste Lieferung ist verschoben',
      title: 'Verschoben',
      text: 'Die nächste Abbuchung hat ein neues Datum, die folgenden zählen von dort.',
    },
    pause: {
      subject: 'Dein Abo macht Pause',
      title: 'Pause eingetragen',
      text: 'So lange wird nichts abgebucht und nichts geliefert. Die Pause endet von selbst.',
    },
    resume: { subject: 'Die Pause ist zu Ende', title: 'Weiter geht’s', text: 'Dein Abo läuft wieder.' },
    'order-now': {
      subject: 'Deine Box kommt jetzt',
      title: 'Sofort bestellt',
      text: 'Die nächste Box buchen wir heute ab. Die folgenden behalten ihr Datum.',
    },
    codes: {
      subject: 'Deine Rabattcodes sind geändert',
      title: 'Rabattcodes geändert',
      text: 'So zählen deine Codes:',
    },
    preferences: {
      subject: 'Deine Einstellungen sind geändert',
      title: 'Einstellungen geändert',
      text: 'So gehen wir künftig vor, wenn ein Gericht fehlt.',
    },
    cancel: {
      subject: 'Deine Kündigung ist bestätigt',
      title: 'Dein Abo ist gekündigt',
      text: 'Wir bestätigen deine Kündigung. Ab diesem Tag wird nichts mehr abgebucht. Was schon abgebucht ist, liefern wir noch.',
    },
    reactivate: {
      subject: 'Dein Abo läuft wieder',
      title: 'Schön, dass du wieder da bist',
      text: 'Dein Abo ist wieder aktiv.',
    },
    'end-hold': {
      subject: 'Dein Abo läuft weiter',
      title: 'Dein Abo läuft weiter',
      text: 'Die Kündigung, die ohne Anmeldung bei uns eingegangen war, gilt nicht. Ab jetzt wird wieder abgebucht und geliefert, wie es unten steht.',
    },
    ...priceActWords.de,
  } satisfies Record<ReceiptedAct, ActWords>,
  byTeam: 'Das hat unser Team in deinem Namen erledigt. Wenn etwas nicht stimmt, schreib uns bitte gleich.',
  reason: 'Grund',
  changed: 'Vorher und nachher',
  deliveries: 'Deine nächsten Lieferungen',
  receipt: (number: string) => `Beleg ${number}`,
  at: (day: string, time: string) => `${day}, ${time} Uhr`,
  look: 'Abo ansehen',
  print: 'Du kannst diese E-Mail als Beleg ausdrucken. Jeder Beleg steht auch in deinem Konto.',
  amount: (day: string) => `Abbuchung am ${day}`,
  wasIs: (was: string, is: string) => `${was} → ${is}`,
  none: 'keine',
  skipped: 'ausgelassen',
  delivery: (charge: string, arrival: string) => `Abbuchung ${charge}, Lieferung ${arrival}`,
  facts: {
    status: 'Status',
    nextBillingDate: 'Nächste Abbuchung',
    rhythm: 'Rhythmus',
    boxSize: 'Boxgröße',
    lines: 'Gerichte',
    address: 'Adresse',
    paymentMethod: 'Zahlungsart',
    backupMethod: 'Ersatz-Zahlungsart',
    codes: 'Codes',
    substitution: 'Wenn etwas fehlt',
    pausedUntil: 'Pause bis',
    cancelsOn: 'Endet am',
    heldSince: 'Angehalten seit',
    newPrices: 'Neue Preise ab',
  },
  status: { ACTIVE: 'aktiv', CANCELLED: 'gekündigt' },
  substitution: { never: 'weglassen', ask: 'nachfragen', 'same-allergens': 'ersetzen' },
  every: {
    DAY: (n: number) => `alle ${n} Tage`,
    WEEK: (n: number) => (n === 1 ? 'jede Woche' : `alle ${n} Wochen`),
    MONTH: (n: number) => (n === 1 ? 'jeden Monat' : `alle ${n} Monate`),
    YEAR: (n: number) => (n === 1 ? 'jedes Jahr' : `alle ${n} Jahre`),
  },
  meals: (n: number) => `${n} Gerichte`,
}

const en: typeof de = {
  hello: (name) => `Hello ${name},`,
  acts: {
    skip: {
      subject: 'Your delivery has been skipped',
      title: 'Skipped',
      text: 'This delivery won’t come and won’t be charged. All others stay as planned.',
    },
    unskip: {
      subject: 'Your delivery is back on',
      title: 'Back on',
      text: 'The skipped delivery is planned again.',
    },
    'edit-delivery': {
      subject: 'One delivery has changed',
      title: 'One delivery has changed',
      text: 'The change is for this one delivery only, then back to your usual box.',
    },
    lines: {
      subject: 'Your meals have changed',
      title: 'New selection saved',
      text: 'From the next delivery on, your box comes with this selection.',
    },
    address: {
      subject: 'Your delivery address has changed',
      title: 'New delivery address',
      text: 'From the next delivery on, your box comes to this address.',
    },
    frequency: {
      subject: 'Your delivery frequency has changed',
      title: 'New delivery frequency',
      text: 'The new frequency applies from the next charge.',
    },
    'payment-method': {
      subject: 'Your payment method has changed',
      title: 'New payment method',
      text: 'The next deliveries are charged to this method.',
    },
    reschedule: {
      subject: 'Your next delivery has moved',
      title: 'Moved',
      text: 'The next charge has a new date, and the following ones count from there.',
    },
    pause: {
      subject: 'Your subscription is paused',
      title: 'Pause saved',
      text: 'Until then nothing is charged or delivered. Your subscription resumes automatically.',
    },
    resume: { subject: 'The pause is over', title: 'Here we go again', text: 'Your subscription continues.' },
    'order-now': {
      subject: 'Your next box is ordered',
      title: 'Ordered',
      text: 'We’re charging the next box today. The following ones keep their dates.',
    },
    codes: {
      subject: 'Your discount codes have changed',
      title: 'Discount codes changed',
      text: 'This is how your codes apply:',
    },
    preferences: {
      subject: 'Your preferences have changed',
      title: 'Preferences changed',
      text: 'From now on, this is what we’ll do when a meal is missing.',
    },
    cancel: {
      subject: 'Your cancellation is confirmed',
      title: 'Your subscription is cancelled',
      text: 'We confirm your cancellation. Nothing is charged from that day on. Anything already charged will still be delivered.',
    },
    reactivate: {
      subject: 'Your subscription is active again',
      title: 'Good to have you back',
      text: 'Your subscription is active again.',
    },
    'end-hold': {
      subject: 'Your subscription continues',
      title: 'Your subscription continues',
      text: 'The cancellation that reached us without sign-in isn’t valid. From now on, we’ll charge and deliver again as listed below.',
    },
    ...priceActWords.en,
  },
  byTeam: 'Our team did this on your behalf. If something isn’t right, please let us know straight away.',
  reason: 'Reason',
  changed: 'Before and after',
  deliveries: 'Your next deliveries',
  receipt: (number) => `Receipt ${number}`,
  at: (day, time) => `${day}, ${time}`,
  look: 'See subscription',
  print: 'You can print this email as a receipt. Every receipt is in your account too.',
  amount: (day) => `Charge on ${day}`,
  wasIs: (was, is) => `${was} → ${is}`,
  none: 'none',
  skipped: 'skipped',
  delivery: (charge, arrival) => `charged ${charge}, delivered ${arrival}`,
  facts: {
    status: 'Status',
    nextBillingDate: 'Next charge',
    rhythm: 'How often',
    boxSize: 'Box size',
    lines: 'Meals',
    address: 'Address',
    paymentMethod: 'Payment method',
    backupMethod: 'Backup method',
    codes: 'Codes',
    substitution: 'When something is missing',
    pausedUntil: 'Paused until',
    cancelsOn: 'Ends on',
    heldSince: 'On hold since',
    newPrices: 'New prices from',
  },
  status: { ACTIVE: 'active', CANCELLED: 'cancelled' },
  substitution: { never: 'leave it out', ask: 'ask me', 'same-allergens': 'replace it' },
  every: {
    DAY: (n) => `every ${n} days`,
    WEEK: (n) => (n === 1 ? 'every week' : `every ${n} weeks`),
    MONTH: (n) => (n === 1 ? 'every month' : `every ${n} months`),
    YEAR: (n) => (n === 1 ? 'every year' : `every ${n} years`),
  },
  meals: (n) => `${n} meals`,
}

export const actMailWords = { de, en }
