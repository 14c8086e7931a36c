import type { ExtraKind } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

const de = {
  title: (day: string) => `Einmal dazu am ${day}`,
  lead: 'Kommt nur mit dieser Lieferung, zum Einzelpreis. Danach kommt wieder deine übliche Box.',
  until: (moment: string) => `Bis ${moment} kannst du es ändern oder wieder herausnehmen.`,
  filter: 'Was möchtest du dazu?',
  kinds: {
    snack: 'Eis und Energy Balls',
    drink: 'Shots und Smoothies',
    pantry: 'Vorrat',
    meal: 'Gerichte',
    bundle: 'Bundles',
  } satisfies Record<ExtraKind, string>,
  chosen: 'Schon dabei',
  gone: 'Gerade nicht da',
  add: (title: string) => `${title} dazunehmen`,
  count: (pieces: number) => (pieces === 1 ? '1 Stück dazu' : `${pieces} Stück dazu`),
  nothing: 'Noch nichts dazu',
  check: 'Weiter',
  other: 'Anders wählen',
  save: 'So speichern',
}

const en: typeof de = {
  title: (day) => `Add something on ${day}`,
  lead: 'It comes with this delivery only, at the one-time price. Then back to your usual box.',
  until: (moment) => `You can change it or take it out again until ${moment}.`,
  filter: 'What would you like to add?',
  kinds: {
    snack: 'Ice cream and energy balls',
    drink: 'Shots and smoothies',
    pantry: 'Pantry',
    meal: 'Meals',
    bundle: 'Bundles',
  },
  chosen: 'Already added',
  gone: 'Not available right now',
  add: (title) => `Add ${title}`,
  count: (pieces) => (pieces === 1 ? '1 piece added' : `${pieces} pieces added`),
  nothing: 'Nothing added yet',
  check: 'Continue',
  other: 'Choose something else',
  save: 'Save this',
}

export const addOnceWords = { de, en }
