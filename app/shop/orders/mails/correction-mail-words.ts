/** What the team has put right about a parcel. */
const de = {
  newTracking: {
    subject: (number: string) => `Deine Bestellung ${number}: neue Sendungsnummer`,
    title: 'Eine neue Sendungsnummer.',
    text: (number: string) =>
      `in der letzten Mail zu deiner Bestellung ${number} stand eine falsche Sendungsnummer. Diese hier stimmt.`,
  },
  notShipped: {
    subject: (number: string) => `Deine Bestellung ${number} ist noch bei uns`,
    title: 'Dein Paket ist noch hier.',
    text: (number: string) =>
      `wir haben dir zu früh geschrieben: Deine Bestellung ${number} ist noch nicht unterwegs. Du bekommst eine neue Mail, sobald sie es ist.`,
  },
  newAddress: {
    subject: (number: string) => `Deine Bestellung ${number}: Lieferadresse korrigiert`,
    title: 'Die Lieferadresse ist korrigiert.',
    text: (number: string) =>
      `deine Bestellung ${number} geht jetzt an diese Adresse. Die Rechnung bleibt, wie sie ist.`,
    label: 'Lieferadresse',
  },
}

const en: typeof de = {
  newTracking: {
    subject: (number) => `Your order ${number}: new tracking number`,
    title: 'A new tracking number.',
    text: (number) => `our last email about your order ${number} had the wrong tracking number. This one is right.`,
  },
  notShipped: {
    subject: (number) => `Your order ${number} is still with us`,
    title: 'Your parcel is still here.',
    text: (number) =>
      `we wrote too early: your order ${number} isn’t on its way yet. You’ll get another email as soon as it is.`,
  },
  newAddress: {
    subject: (number) => `Your order ${number}: delivery address corrected`,
    title: 'The delivery address is corrected.',
    text: (number) => `your order ${number} now goes to this address. The invoice stays as it is.`,
    label: 'Delivery address',
  },
}

export const correctionMailWords = { de, en }
