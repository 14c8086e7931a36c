const de = {
  claim: 'Gekocht in Berlin, schockgefrostet, geliefert bis an deinen Gefrierschrank.',
  cookies: 'Cookie-Einstellungen',
  demo: 'Dies ist ein Demonstrationsshop: verkauft wird nichts.',
}

const en: typeof de = {
  claim: 'Cooked in Berlin, flash-frozen, delivered right to your freezer.',
  cookies: 'Cookie settings',
  demo: 'This is a demonstration shop: nothing is sold.',
}

export const siteFooterWords = { de, en }
