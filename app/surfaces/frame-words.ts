const de = {
  menus: { main: 'Hauptmenü', footer: 'Fußzeile' },
  nav: [
    { title: 'Gerichte', to: '/collections/all-products' },
    { title: 'Deine Box', to: '/box' },
    { title: 'So geht’s', to: '/so-funktionierts' },
    { title: 'Tiefgang', to: '/blogs' },
    { title: 'Für Teams', to: '/b2b' },
  ],
  columns: [
    {
      title: 'Essen',
      links: [
        { title: 'Alle Gerichte', to: '/collections/all-products' },
        { title: 'Deine Box', to: '/box' },
        { title: 'Shots', to: '/collections/shots' },
        { title: 'Gutschein', to: '/products/gift-card/25' },
      ],
    },
    {
      title: 'Tiefgrün',
      links: [
        { title: 'Unsere Story', to: '/unsere-story' },
        { title: 'Tiefgang', to: '/blogs' },
        { title: 'Lexikon', to: '/lexicon' },
        { title: 'Jobs', to: '/karriere' },
      ],
    },
    {
      title: 'Hilfe',
      links: [
        { title: 'FAQ', to: '/faq' },
        { title: 'Versand', to: '/versand' },
        { title: 'Abo verwalten', to: '/account/subscription' },
        { title: 'Kontakt', to: '/kontakt' },
        { title: 'Barrierefreiheit', to: '/barrierefreiheit' },
      ],
    },
    {
      title: 'Rechtliches',
      links: [
        { title: 'Impressum', to: '/impressum' },
        { title: 'Datenschutz', to: '/datenschutzerklarung' },
        { title: 'AGB', to: '/agb' },
        { title: 'Widerrufsbelehrung', to: '/widerrufsbelehrung' },
        { title: 'Vertrag widerrufen', to: '/widerruf' },
        { title: 'Verträge hier kündigen', to: '/cancellation' },
      ],
    },
  ],
  offer: (percent: number, freeFrom: number | null) =>
    `−${percent} % auf deine erste Box${freeFrom === null ? '' : ` · Versand kostenlos ab ${freeFrom} Gerichten`}`,
}

const en: typeof de = {
  menus: { main: 'Main menu', footer: 'Footer' },
  nav: [
    { title: 'Meals', to: '/collections/all-products' },
    { title: 'Your box', to: '/box' },
    { title: 'How it works', to: '/how-it-works' },
    { title: 'Journal', to: '/blogs' },
    { title: 'For teams', to: '/b2b' },
  ],
  columns: [
    {
      title: 'Eat',
      links: [
        { title: 'All meals', to: '/collections/all-products' },
        { title: 'Your box', to: '/box' },
        { title: 'Shots', to: '/collections/shots' },
        { title: 'Gift card', to: '/products/gift-card/25' },
      ],
    },
    {
      title: 'Tiefgrün',
      links: [
        { title: 'Our story', to: '/unsere-story' },
        { title: 'Journal', to: '/blogs' },
        { title: 'Ingredients', to: '/lexicon' },
        { title: 'Jobs', to: '/karriere' },
      ],
    },
    {
      title: 'Help',
      links: [
        { title: 'FAQ', to: '/faq' },
        { title: 'Delivery', to: '/versand' },
        { title: 'Manage subscription', to: '/account/subscription' },
        { title: 'Contact', to: '/kontakt' },
        { title: 'Accessibility', to: '/barrierefreiheit' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { title: 'Imprint', to: '/impressum' },
        { title: 'Privacy', to: '/datenschutzerklarung' },
        { title: 'Terms', to: '/agb' },
        { title: 'Right of withdrawal', to: '/widerrufsbelehrung' },
        { title: 'Withdraw from a contract', to: '/widerruf' },
        { title: 'Cancel contracts here', to: '/cancellation' },
      ],
    },
  ],
  offer: (percent, freeFrom) =>
    `${percent}% off your first box${freeFrom === null ? '' : ` · free delivery from ${freeFrom} meals`}`,
}

export const frameWords = { de, en }
