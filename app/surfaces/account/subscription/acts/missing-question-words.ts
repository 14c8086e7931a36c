const de = {
  gone: (meals: string) => `Für diese Box fehlt gerade: ${meals}.`,
  question:
    'Was soll stattdessen mit? Soll es wegbleiben, musst du nichts ändern: Wir lassen es weg und berechnen es nicht.',
  fitting: (meals: string) =>
    `Das würde passen: ${meals}. Es bringt keine weiteren Allergene mit und kostet nicht mehr.`,
  take: 'Vorschlag übernehmen',
}

const en: typeof de = {
  gone: (meals) => `Missing for this box right now: ${meals}.`,
  question:
    'What would you like instead? If you’d rather go without, there’s nothing to do: we’ll leave it out and won’t charge for it.',
  fitting: (meals) => `Our suggestion: ${meals}. It adds no allergens and costs no more.`,
  take: 'Accept the suggestion',
}

export const missingQuestionWords = { de, en }
