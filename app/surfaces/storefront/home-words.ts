const de = {
  poster: ['Tief gekühlt.', 'Tief gut.'],
  lead: 'Pflanzliche Gerichte, frisch gekocht und schockgefrostet. Du füllst die Box, wir den Gefrierschrank. In sechs Minuten steht Essen auf dem Tisch.',
  fillBox: 'Box zusammenstellen',
  allDishes: 'Alle Gerichte',
  facts: (dishes: number, glutenFree: number) => [
    { value: `${dishes} Gerichte`, note: 'alle 100 % pflanzlich' },
    { value: '6 Minuten', note: 'von −18 °C auf heiß' },
    { value: `${glutenFree} ohne Gluten`, note: 'und so gekennzeichnet' },
  ],
  sticker: (percent: number) => ({ value: `−${percent} %`, lines: ['auf deine', 'erste Box'] }),
  strip: ['schockgefrostet', 'rein pflanzlich', 'Gemüse zuerst', 'jederzeit kündbar'],
  favourites: ['Die landen', 'zuerst in der Box'],
  seeAll: (dishes: number) => `Alle ${dishes} Gerichte ansehen`,
  hungry: 'Worauf hast du Hunger?',
  stepsTitle: 'Drei Handgriffe, dann ist vier Wochen Ruhe',
  fill: {
    title: '1 Box füllen',
    text: (sizes: string) =>
      `${sizes} Gerichte, frei gemischt. Je größer die Box, desto kleiner der Preis pro Gericht.`,
  },
  freeMix: 'So viele du willst, frei gemischt. Je größer die Box, desto kleiner der Preis pro Gericht.',
  sizes: (from: number, to: number) => `${from} bis ${to}`,
  freeze: { title: '2 Einfrieren', text: 'Kommt auf Trockeneis und wandert direkt ins Gefrierfach.' },
  heat: { title: '3 Heiß machen', text: 'Pfanne, Topf oder Mikrowelle. Ein paar Minuten.' },
  why: {
    title: 'Kälte ist das ehrlichste Konservierungsmittel',
    text: 'Wir kochen frisch und frieren sofort ein. So bleiben Farbe und Biss, wo sie hingehören. Und auf jedem Etikett steht, was drin ist, bis zur letzten Prise.',
    plant: '100 % pflanzlich',
    glutenFree: (count: number) => `${count} Gerichte ohne Gluten`,
    frozen: 'schockgefrostet',
    link: 'Unsere Ernährungsphilosophie',
  },
  quotesTitle: 'Beispielstimmen aus der Demo',
  quotesNote: 'Diese drei haben wir uns ausgedacht, damit du siehst, wo echte Stimmen stehen würden.',
  quotes: [
    {
      table: 'butter',
      text: 'Mein Tiefkühlfach war ein Friedhof für Erbsen. Jetzt ist es mein Lieblingsrestaurant.',
      name: 'Jana, Leipzig',
    },
    {
      table: 'blush',
      text: 'Nach dem Spätdienst ein Dal, das schmeckt, als hätte jemand gekocht. Hat ja auch jemand.',
      name: 'Murat, Köln',
    },
    {
      table: 'lilac',
      text: 'Abo pausiert, Adresse geändert, wieder gestartet. Drei Klicks, keine Hotline.',
      name: 'Svenja, Wien',
    },
  ],
  favourite: (dish: string) => `isst am liebsten ${dish}`,
}

const en: typeof de = {
  poster: ['Deep-frozen.', 'Deeply good.'],
  lead: 'Plant-based meals, freshly cooked and flash-frozen. You fill the box, we fill the freezer. Six minutes later, dinner is on the table.',
  fillBox: 'Fill your box',
  allDishes: 'All meals',
  facts: (dishes, glutenFree) => [
    { value: `${dishes} meals`, note: 'all 100 % plant-based' },
    { value: '6 minutes', note: 'from −18 °C to hot' },
    { value: `${glutenFree} gluten-free`, note: 'and labelled as such' },
  ],
  sticker: (percent) => ({ value: `−${percent} %`, lines: ['off your', 'first box'] }),
  strip: ['flash-frozen', 'entirely plant-based', 'vegetables first', 'cancel any time'],
  favourites: ['First into', 'the box'],
  seeAll: (dishes) => `See all ${dishes} meals`,
  hungry: 'What are you hungry for?',
  stepsTitle: 'Three moves, then four weeks of peace',
  fill: {
    title: '1 Fill the box',
    text: (sizes) => `${sizes} meals, mixed as you like. The bigger the box, the less each meal costs.`,
  },
  freeMix: 'As many as you like, mixed as you like. The bigger the box, the less each meal costs.',
  sizes: (from, to) => `${from} to ${to}`,
  freeze: { title: '2 Freeze it', text: 'Arrives on dry ice and goes straight into the freezer.' },
  heat: { title: '3 Heat it', text: 'Pan, pot or microwave. A few minutes.' },
  why: {
    title: 'Cold is the most honest preservative',
    text: 'We cook fresh and freeze at once, so colour and bite stay where they belong. And every label says what is inside, down to the last pinch.',
    plant: '100 % plant-based',
    glutenFree: (count) => `${count} meals gluten-free`,
    frozen: 'flash-frozen',
    link: 'Our food philosophy',
  },
  quotesTitle: 'Sample voices from the demo',
  quotesNote: 'We made these three up to show where real voices would stand.',
  quotes: [
    {
      table: 'butter',
      text: 'My freezer used to be a graveyard for peas. Now it is my favourite restaurant.',
      name: 'Jana, Leipzig',
    },
    {
      table: 'blush',
      text: 'A dal after the late shift that tastes as if someone had cooked. Well, someone has.',
      name: 'Murat, Cologne',
    },
    {
      table: 'lilac',
      text: 'Paused, changed the address, started again. Three clicks, no hotline.',
      name: 'Svenja, Vienna',
    },
  ],
  favourite: (dish) => `likes ${dish} best`,
}

export const homeWords = { de, en }
