const de = {
  title: 'Wie viel Platz hat dein Gefrierfach?',
  lead: 'Je größer die Box, desto kleiner der Preis pro Gericht. Was hineinkommt, suchst du selbst aus.',
  sizes: 'Die Größen',
  meals: (count: number) => `${count} Gerichte`,
  mostChosen: 'Meistgewählt',
  perMeal: 'pro Gericht',
  perBox: (price: string) => `${price} pro Box`,
  deliveryFee: (price: string) => `zzgl. ${price} Versand`,
  deliveryFree: 'Versand kostenlos',
  vat: 'Alle Preise inkl. MwSt., zzgl.',
  delivery: 'Versand',
  surcharge: 'Kostet ein Gericht etwas mehr oder weniger, steht das dabei, bevor du es wählst.',
  choose: 'Gerichte aussuchen',
  howItWorks: { label: 'So funktioniert’s', to: '/so-funktionierts' },
  rhythm: 'Und wie oft?',
  rhythmParts: [
    {
      title: 'Du gibst den Takt vor',
      text: 'Jede Woche oder alle 2, 3, 4 oder 6 Wochen. 16 Gerichte alle 4 Wochen sind vier warme Essen pro Woche, um die du dich nicht kümmern musst.',
    },
    {
      title: 'Du änderst, was du magst',
      text: 'Gerichte, Größe, Rhythmus, Termin. Auslassen und pausieren auch. Das geht bis zum Tag vor der Abrechnung.',
    },
    {
      title: 'Du gehst, wann du willst',
      text: 'Eine Mindestlaufzeit gibt es nicht. Kündigen geht ohne Anmeldung, auf einer einzigen Seite.',
      link: { label: 'Verträge hier kündigen', to: '/cancellation' },
    },
  ] as readonly RhythmPart[],
  bundles: 'Keine Lust auf Entscheidungen?',
  bundlesLead: 'Ein Bundle ist fertig gepackt. Du musst nur noch Platz machen.',
  soldOut: 'Ausverkauft',
}

type RhythmPart = Readonly<{ title: string; text: string; link?: Readonly<{ label: string; to: string }> }>

const en: typeof de = {
  title: 'How much room is in your freezer?',
  lead: 'The bigger the box, the smaller the price per meal. What goes in is up to you.',
  sizes: 'The sizes',
  meals: (count) => `${count} meals`,
  mostChosen: 'Most chosen',
  perMeal: 'per meal',
  perBox: (price) => `${price} per box`,
  deliveryFee: (price) => `plus ${price} delivery`,
  deliveryFree: 'Free delivery',
  vat: 'All prices incl. VAT, plus',
  delivery: 'delivery',
  surcharge: 'If a meal costs a little more or less, it says so before you choose it.',
  choose: 'Choose your meals',
  howItWorks: { label: 'How it works', to: '/how-it-works' },
  rhythm: 'And how often?',
  rhythmParts: [
    {
      title: 'You set the pace',
      text: 'Every week, or every 2, 3, 4 or 6 weeks. 16 meals every 4 weeks are four hot meals a week you need not think about.',
    },
    {
      title: 'You change what you like',
      text: 'Meals, size, rhythm, date. Skip or pause as well. This works until the day before billing.',
    },
    {
      title: 'You leave when you want',
      text: 'There is no minimum term. You can cancel without signing in, on a single page.',
      link: { label: 'Cancel contracts here', to: '/cancellation' },
    },
  ],
  bundles: 'Rather not decide?',
  bundlesLead: 'A bundle comes packed. All you have to do is make room.',
  soldOut: 'Sold out',
}

export const chooseBoxWords = { de, en }
