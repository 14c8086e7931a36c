const de = {
  title: 'Inzwischen hat sich etwas geändert',
  nothingDone:
    'Deshalb haben wir noch nichts ausgeführt. Hier ist der neue Stand. Passt er dir, bestätige noch einmal.',
  figures: 'Beträge oder Vorräte sind anders als vorhin.',
  charged: (day: string, amount: string) => `Die Box vom ${day} ist schon abgebucht (${amount}) und kommt.`,
  unpaid: (day: string, amount: string) => `Die Box vom ${day} war fällig, ist aber noch nicht bezahlt (${amount}).`,
  gone: (day: string) => `Die Lieferung am ${day} ist nicht mehr geplant.`,
  skipped: (day: string) => `Die Lieferung am ${day} ist ausgelassen.`,
  back: (day: string, amount: string) => `Die Lieferung am ${day} kommt wieder (${amount}).`,
  contents: (day: string, amount: string) => `In der Lieferung am ${day} ist etwas anderes (${amount}).`,
  moved: (from: string, to: string) => `Die Lieferung vom ${from} kommt jetzt am ${to}.`,
  price: (day: string, before: string, amount: string) => `Die Lieferung am ${day} kostet ${amount} statt ${before}.`,
  more: (count: number) => (count === 1 ? 'Und eine weitere Änderung.' : `Und ${count} weitere Änderungen.`),
  facts: {
    state: 'Das Abo ist gekündigt oder läuft wieder.',
    end: 'Das Ende des Abos ist anders.',
    pause: 'Die Pause ist anders.',
    rhythm: 'Der Rhythmus ist anders.',
    address: 'Die Lieferadresse ist anders.',
    payment: 'Die Zahlungsart ist anders.',
    backup: 'Die Ersatz-Zahlungsart ist anders.',
    codes: 'Die Codes sind andere.',
    lines: 'Die Gerichte sind andere.',
    missing: 'Was bei fehlenden Gerichten passiert, ist anders.',
    prices: 'Die Frage nach neuen Preisen ist eine andere oder erledigt.',
  },
}

const en: typeof de = {
  title: 'Something has changed in the meantime',
  nothingDone:
    'That’s why we haven’t done anything yet. Here’s how it stands now. If it suits you, please confirm again.',
  figures: 'Amounts or stock are different from before.',
  charged: (day, amount) => `The box of ${day} has already been charged (${amount}) and is on its way.`,
  unpaid: (day, amount) => `The box of ${day} was due but hasn’t been paid yet (${amount}).`,
  gone: (day) => `The delivery on ${day} is no longer planned.`,
  skipped: (day) => `The delivery on ${day} is skipped.`,
  back: (day, amount) => `The delivery on ${day} is back (${amount}).`,
  contents: (day, amount) => `The delivery on ${day} now contains something else (${amount}).`,
  moved: (from, to) => `The delivery of ${from} now comes on ${to}.`,
  price: (day, before, amount) => `The delivery on ${day} costs ${amount} instead of ${before}.`,
  more: (count) => (count === 1 ? 'And one more change.' : `And ${count} more changes.`),
  facts: {
    state: 'The subscription was cancelled or restarted.',
    end: 'The end of the subscription is different.',
    pause: 'The pause is different.',
    rhythm: 'The delivery frequency is different.',
    address: 'The delivery address is different.',
    payment: 'The payment method is different.',
    backup: 'The backup payment method is different.',
    codes: 'The codes are different.',
    lines: 'The meals are different.',
    missing: 'What happens when a meal is missing is different.',
    prices: 'The question about new prices is another one or settled.',
  },
}

export const changedWords = { de, en }
