const de = {
  title: (number: string) => `Bestellung ${number}`,
  thanks: 'Danke!',
  placed: (number: string) => `Deine Bestellung ${number} ist bei uns.`,
  mailed: (email: string) => `Die Bestätigung geht an ${email}.`,
  arrives: (day: string) => `Sie kommt am ${day}.`,
  total: 'Gesamt inkl. MwSt.',
}

const en: typeof de = {
  title: (number) => `Order ${number}`,
  thanks: 'Thank you!',
  placed: (number) => `Your order ${number} is with us.`,
  mailed: (email) => `The confirmation goes to ${email}.`,
  arrives: (day) => `It arrives on ${day}.`,
  total: 'Total incl. VAT',
}

export const orderWords = { de, en }
