/** A payment that was begun and whose bank was left. */
const de = {
  title: 'Deine Bank wartet noch auf dich',
  text: (amount: string, label: string) =>
    `Du hast ${amount}${label && ` mit ${label}`} noch nicht bestätigt. Bisher wurde nichts abgebucht. Geh zurück zur Bank, oder bezahle anders: Dann endet die begonnene Zahlung.`,
  back: 'Zurück zur Bank',
  other: 'Anders bezahlen',
}

const en: typeof de = {
  title: 'Your bank is still waiting for you',
  text: (amount, label) =>
    `You haven’t confirmed ${amount}${label && ` by ${label}`} yet. Nothing has been charged so far. Go back to your bank, or pay another way: that ends the payment you began.`,
  back: 'Back to the bank',
  other: 'Pay another way',
}

export const bankStepWords = { de, en }
