const de = {
  name: 'Tiefgrün-Abo',
  cutoff: 'Änderungsschluss für deine Box',
  charge: (amount: string) => `Abbuchung deiner Box: ${amount}`,
  delivery: (meals: number) => `Deine Box kommt: ${meals} Gerichte`,
  note: 'Ändern, verschieben und auslassen kannst du in deinem Konto.',
}

const en: typeof de = {
  name: 'Tiefgrün subscription',
  cutoff: 'Cut-off for changes to your box',
  charge: (amount) => `Your box is charged: ${amount}`,
  delivery: (meals) => `Your box arrives: ${meals} meals`,
  note: 'You can change, move and skip it in your account.',
}

export const feedWords = { de, en }
