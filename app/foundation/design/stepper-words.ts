const de = {
  quantity: (name: string) => `Menge ${name}`,
  less: 'Weniger',
  more: 'Mehr',
  remove: 'Entfernen',
}

const en: typeof de = {
  quantity: (name) => `Quantity of ${name}`,
  less: 'Fewer',
  more: 'More',
  remove: 'Remove',
}

export const stepperWords = { de, en }
