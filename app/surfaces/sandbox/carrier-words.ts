import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  title: 'Sendung verfolgen',
  carrier: 'Probekurier der Demonstration',
  number: 'Sendungsnummer',
  unknown: 'Diese Sendungsnummer kennen wir nicht.',
  steps: {
    'picked-up': 'In Berlin abgeholt',
    hub: 'Im Kühlzentrum angekommen',
    'on-the-van': 'Im Zustellfahrzeug',
    delivered: 'Zugestellt',
  },
  planned: 'geplant',
  done: 'erledigt',
  at: (day: string, time: string) => `${day}, ${time} Uhr`,
  home: 'Tiefgrün, zur Startseite',
}

const en: typeof de = {
  title: 'Track your delivery',
  carrier: 'The demonstration’s own carrier',
  number: 'Tracking number',
  unknown: 'We don’t know this tracking number.',
  steps: {
    'picked-up': 'Picked up in Berlin',
    hub: 'Arrived at the cold store',
    'on-the-van': 'On the van',
    delivered: 'Delivered',
  },
  planned: 'planned',
  done: 'done',
  at: (day, time) => `${day}, ${time}`,
  home: 'Tiefgrün home page',
}

export const carrierWords: Record<Language, typeof de> = { de, en }
