const de = {
  claim: 'Gekocht in Berlin, schockgefrostet, geliefert bis an deinen Gefrierschrank.',
  demo: 'Dies ist ein Demonstrationsshop: verkauft wird nichts.',
}

const en: typeof de = {
  claim: 'Cooked in Berlin, flash-frozen, delivered right to your freezer.',
  demo: 'This is a demonstration shop: nothing is sold.',
}

export const siteFooterWords = { de, en }
