const de = {
  title: 'Noch keine Box im Abo',
  lead: 'Such dir aus, wie viele Gerichte kommen und wie oft. Auslassen, verschieben, pausieren und kündigen geht jederzeit, hier und mit zwei Klicks.',
  build: 'Box zusammenstellen',
  how: 'So funktioniert das Abo',
}

const en: typeof de = {
  title: 'No subscription box yet',
  lead: 'Choose how many meals come and how often. Skip, move, pause or cancel at any time, right here in two clicks.',
  build: 'Put your box together',
  how: 'How the subscription works',
}

export const noSubscriptionWords = { de, en }
