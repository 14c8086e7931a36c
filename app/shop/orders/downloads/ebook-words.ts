const de = {
  contents: 'Inhalt',
  by: 'Aus der Küche von Tiefgrün',
  portions: (count: number) => `Zutaten für ${count} Portionen`,
  some: 'etwas',
  cook: 'So kochst du es',
  fromFreezer: 'So machst du es warm',
  minutes: (count: number) => `${count} min`,
  ways: { pan: 'Pfanne', microwave: 'Mikrowelle', pot: 'Topf', oven: 'Ofen', overnight: 'Über Nacht', none: 'Fertig' },
  nutrition: (kcal: string, protein: string) => `Je 100 g etwa ${kcal} kcal und ${protein} g Eiweiß.`,
  allergens: 'Was Allergien auslösen kann, ist fett gedruckt.',
  rights:
    'Dieses Buch gehört dir: Du darfst es lesen, drucken und auf all deinen Geräten behalten, aber nicht weitergeben oder veröffentlichen.',
}

const en: typeof de = {
  contents: 'Contents',
  by: 'From the kitchen of Tiefgrün',
  portions: (count) => `Ingredients for ${count} portions`,
  some: 'some',
  cook: 'How to cook it',
  fromFreezer: 'How to heat it',
  minutes: (count) => `${count} min`,
  ways: { pan: 'Pan', microwave: 'Microwave', pot: 'Pot', oven: 'Oven', overnight: 'Overnight', none: 'Ready' },
  nutrition: (kcal, protein) => `About ${kcal} kcal and ${protein} g protein per 100 g.`,
  allergens: 'Whatever can cause allergies is printed in bold.',
  rights:
    'This book is yours: you may read it, print it and keep it on all your devices, but not pass it on or publish it.',
}

export const ebookWords = { de, en }
