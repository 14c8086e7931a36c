const de = { label: 'Angebot', close: 'Angebot schließen' }
const en: typeof de = { label: 'Offer', close: 'Close the offer' }

export const offerBarWords = { de, en }
