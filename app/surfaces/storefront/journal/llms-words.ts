const de = {
  about:
    'Tiefgrün ist ein Onlineshop für tiefgekühlte, rein pflanzliche Gerichte. Gekauft wird einzeln oder als Box im Abo. Preise, Zutaten, Allergene und Nährwerte stehen auf den Produktseiten und gelten nur dort.',
  shop: 'Shop',
  allProducts: 'Alle Produkte',
  allProductsAbout: 'Gerichte, Shots, Süßes und Vorräte mit Preis und Grundpreis.',
  pages: 'Seiten',
  terms: 'Rechtliches',
  optional: 'Optional',
  otherLanguage: 'English version',
}

const en: typeof de = {
  about:
    'Tiefgrün is an online shop for frozen, entirely plant-based meals, sold individually or as a subscription box. Prices, ingredients, allergens and nutrition are on the product pages and apply only there.',
  shop: 'Shop',
  allProducts: 'All products',
  allProductsAbout: 'Meals, shots, treats and pantry goods with price and price per kilogram.',
  pages: 'Pages',
  terms: 'Legal',
  optional: 'Optional',
  otherLanguage: 'Deutsche Fassung',
}

export const llmsWords = { de, en }
