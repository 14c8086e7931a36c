const de = {
  question: (meals: number) =>
    `In deiner Box liegt schon etwas. Sollen die ${meals} Gerichte des Angebots an seine Stelle treten?`,
  take: 'Ja, Angebot übernehmen',
  leave: 'Nein, meine Auswahl behalten',
}

const en: typeof de = {
  question: (meals) => `There’s something in your box already. Should the ${meals} meals of the offer take its place?`,
  take: 'Yes, use the offer',
  leave: 'No, keep what I chose',
}

export const offeredBoxWords = { de, en }
