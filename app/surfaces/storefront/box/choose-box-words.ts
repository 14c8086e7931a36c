import type { Step } from './choose-box-step.ts'

const stepsDe: Record<Step, Readonly<{ name: string; title: string; lead: string }>> = {
  size: {
    name: 'Größe',
    title: 'Wie viel Platz hat dein Gefrierfach?',
    lead: 'Je größer die Box, desto kleiner der Preis pro Gericht. Was hineinkommt, suchst du selbst aus.',
  },
  frequency: {
    name: 'Rhythmus',
    title: 'Und wie oft?',
    lead: 'Du kannst den Rhythmus jederzeit ändern, auslassen oder pausieren.',
  },
  meals: {
    name: 'Gerichte',
    title: 'Was soll hinein?',
    lead: 'Such aus, worauf du Lust hast. Oder lass die Box für dich füllen.',
  },
  review: { name: 'Übersicht', title: 'Alles drin?', lead: 'Schau noch einmal hinein, dann geht es zur Kasse.' },
}

const stepsEn: typeof stepsDe = {
  size: {
    name: 'Size',
    title: 'How much room is in your freezer?',
    lead: 'The bigger the box, the smaller the price per meal. What goes in is up to you.',
  },
  frequency: {
    name: 'How often',
    title: 'And how often?',
    lead: 'You can change how often it comes, skip or pause whenever you like.',
  },
  meals: {
    name: 'Meals',
    title: 'What goes in?',
    lead: 'Choose what you fancy. Or have the box filled for you.',
  },
  review: { name: 'Review', title: 'Got everything?', lead: 'Take one more look, then it’s off to the checkout.' },
}

type RhythmPart = Readonly<{ title: string; text: string; link?: Readonly<{ label: string; to: string }> }>

const rhythmDe: readonly RhythmPart[] = [
  {
    title: 'Du änderst, was du magst',
    text: 'Gerichte, Größe, Rhythmus, Termin. Auslassen und pausieren auch. Das geht bis zum Tag vor der Abrechnung.',
  },
  {
    title: 'Du gehst, wann du willst',
    text: 'Eine Mindestlaufzeit gibt es nicht. Kündigen geht ohne Anmeldung, auf einer einzigen Seite.',
    link: { label: 'Verträge hier kündigen', to: '/cancellation' },
  },
]

const rhythmEn: readonly RhythmPart[] = [
  {
    title: 'Change whatever you like',
    text: 'Meals, size, frequency, date. Skip or pause, too. All until the day before billing.',
  },
  {
    title: 'Leave whenever you like',
    text: 'There’s no minimum term. You can cancel without signing in, on a single page.',
    link: { label: 'Cancel contracts here', to: '/cancellation' },
  },
]

const de = {
  steps: stepsDe,
  stepsLabel: 'Schritte',
  done: 'erledigt',
  sizes: 'Gerichte pro Lieferung',
  rhythms: 'Lieferrhythmus',
  meals: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  mostChosen: 'Meistgewählt',
  chosen: 'Gewählt',
  perMeal: 'pro Gericht',
  perBox: (price: string) => `${price} pro Box`,
  deliveryFee: (price: string) => `+ ${price} Versand`,
  deliveryFree: 'Versand gratis',
  perWeek: (meals: number) => (meals === 1 ? '1 Gericht pro Woche' : `${meals} Gerichte pro Woche`),
  surcharge: 'Kostet ein Gericht etwas mehr oder weniger, steht das dabei, bevor du es wählst.',
  alreadyMore: (progress: number, size: number) =>
    `In deiner Box liegen schon ${progress} Gerichte, damit gilt der Preis der ${size}er-Box. Nimm welche heraus, wenn du eine kleinere willst.`,
  rhythmParts: rhythmDe,
  toRhythm: 'Weiter zum Rhythmus',
  toMeals: 'Gerichte aussuchen',
  toReview: 'Box ansehen',
  next: 'Weiter',
  missing: (count: number) => (count === 1 ? 'Noch 1 Gericht' : `Noch ${count} Gerichte`),
  smallerBox: (size: number) => `Lieber die ${size}er-Box`,
  progress: (count: number, size: number) => `${count} von ${size}`,
  progressSpoken: (count: number, size: number) => `${count} von ${size} Gerichten gewählt`,
  toCheckout: 'Zur Kasse',
  bundles: 'Keine Lust auf Entscheidungen?',
  bundlesLead: 'Ein Bundle ist fertig gepackt. Du musst nur noch Platz machen.',
  soldOut: 'Ausverkauft',
  withoutScript: 'Zum Zusammenstellen der Box braucht dein Browser JavaScript. Einzelne Gerichte findest du auch hier:',
  allMeals: 'Alle Gerichte',
}

const en: typeof de = {
  steps: stepsEn,
  stepsLabel: 'Steps',
  done: 'done',
  sizes: 'Meals per delivery',
  rhythms: 'Delivery frequency',
  meals: (count) => (count === 1 ? '1 meal' : `${count} meals`),
  mostChosen: 'Most chosen',
  chosen: 'Chosen',
  perMeal: 'per meal',
  perBox: (price) => `${price} per box`,
  deliveryFee: (price) => `+ ${price} delivery`,
  deliveryFree: 'Free delivery',
  perWeek: (meals) => (meals === 1 ? '1 meal a week' : `${meals} meals a week`),
  surcharge: 'If a meal costs a little more or less, you’ll see that before you choose it.',
  alreadyMore: (progress, size) =>
    `There are ${progress} meals in your box already, so the price of the box of ${size} applies. Take some out if you want a smaller one.`,
  rhythmParts: rhythmEn,
  toRhythm: 'Next: how often',
  toMeals: 'Choose your meals',
  toReview: 'See your box',
  next: 'Next',
  missing: (count) => (count === 1 ? '1 more meal' : `${count} more meals`),
  smallerBox: (size) => `Prefer a box of ${size}?`,
  progress: (count, size) => `${count} of ${size}`,
  progressSpoken: (count, size) => `${count} of ${size} meals chosen`,
  toCheckout: 'Go to the checkout',
  bundles: 'Can’t decide?',
  bundlesLead: 'A bundle is ready-packed. All you have to do is make room.',
  soldOut: 'Sold out',
  withoutScript: 'Putting a box together needs JavaScript in your browser. Single meals are here too:',
  allMeals: 'All meals',
}

export const chooseBoxWords = { de, en }
