/** The words of mails about payments that did not last. */
const de = {
  returned: {
    subject: (number: string) => `Die Zahlung zu deiner Bestellung ${number} kam zurück`,
    title: 'Deine Bank hat die Zahlung zurückgegeben.',
    text: (number: string, amount: string) =>
      `deine Bank hat die Zahlung über ${amount} für deine Bestellung ${number} zurückgegeben.`,
    cancelled:
      'Deshalb haben wir die Bestellung storniert, sie wird nicht geliefert. Was du mit Gutschein oder Guthaben bezahlt hast, liegt wieder dort. Du kannst jederzeit neu bestellen.',
    nothingDue: 'Die Bestellung war schon storniert. Du musst nichts tun, und es ist nichts mehr offen.',
    please: (amount: string) =>
      `Die Ware hat unser Haus schon verlassen, deshalb sind ${amount} offen. Bitte bezahle sie jetzt auf einem anderen Weg. Der Link öffnet sich in jedem Browser, ohne Anmeldung.`,
    pay: (amount: string) => `${amount} jetzt bezahlen`,
    help: 'Ist etwas schiefgelaufen, oder brauchst du mehr Zeit? Antworte einfach auf diese E-Mail.',
  },
  paidAgain: {
    subject: (number: string) => `Deine Zahlung zur Bestellung ${number} ist da`,
    title: 'Danke, jetzt ist alles bezahlt.',
    text: (number: string, amount: string, label: string) =>
      `für deine Bestellung ${number} sind ${amount} eingegangen (${label}). Es ist nichts mehr offen.`,
  },
  failed: {
    subject: 'Deine Bestellung ist noch nicht bezahlt',
    title: 'Die Zahlung hat nicht geklappt.',
    text: (amount: string) =>
      `die Zahlung über ${amount} ist nicht zustande gekommen. Es wurde nichts abgebucht, und es ist keine Bestellung entstanden.`,
    next: 'Dein Warenkorb ist noch da. Hier kommst du zurück zur Kasse, in jedem Browser und mit allem, was du eingegeben hast:',
    back: 'Zurück zur Kasse',
  },
}

const en: typeof de = {
  returned: {
    subject: (number) => `The payment for your order ${number} came back`,
    title: 'Your bank returned the payment.',
    text: (number, amount) => `your bank returned the payment of ${amount} for your order ${number}.`,
    cancelled:
      'So we’ve cancelled the order, and it won’t be delivered. What you paid by gift card or store credit is back there. You can order again at any time.',
    nothingDue: 'The order had already been cancelled. There’s nothing you have to do, and nothing left to pay.',
    please: (amount) =>
      `The goods have already left us, so ${amount} is still open. Please pay it another way now. The link opens in any browser, without signing in.`,
    pay: (amount) => `Pay ${amount} now`,
    help: 'Did something go wrong, or do you need more time? Just reply to this email.',
  },
  paidAgain: {
    subject: (number) => `Your payment for order ${number} has arrived`,
    title: 'Thank you, everything’s paid now.',
    text: (number, amount, label) =>
      `${amount} has arrived for your order ${number} (${label}). There’s nothing left to pay.`,
  },
  failed: {
    subject: 'Your order isn’t paid yet',
    title: 'The payment didn’t work.',
    text: (amount) => `the payment of ${amount} wasn’t completed. Nothing was charged, and no order was placed.`,
    next: 'Your cart is still there. This brings you back to the checkout, in any browser and with everything you entered:',
    back: 'Back to the checkout',
  },
}

export const paymentMailWords = { de, en }
