const de = {
  label: 'Rechtliches',
  links: [
    { title: 'Impressum', to: '/impressum' },
    { title: 'Datenschutz', to: '/datenschutzerklarung' },
    { title: 'Cookie-Einstellungen', to: '/datenschutzerklarung#cookie-settings' },
    { title: 'AGB', to: '/agb' },
    { title: 'Vertrag widerrufen', to: '/widerruf' },
    { title: 'Verträge hier kündigen', to: '/cancellation' },
  ],
}

const en: typeof de = {
  label: 'Legal',
  links: [
    { title: 'Imprint', to: '/impressum' },
    { title: 'Privacy', to: '/datenschutzerklarung' },
    { title: 'Cookie settings', to: '/datenschutzerklarung#cookie-settings' },
    { title: 'Terms', to: '/agb' },
    { title: 'Withdraw from a contract', to: '/widerruf' },
    { title: 'Cancel contracts here', to: '/cancellation' },
  ],
}

export const sheetFooterWords = { de, en }
