/** The parts of prices that can rise. */
const de = {
  meal: (size: number) => `Preis je Gericht in der ${size}er-Box`,
  surcharge: (title: string) => `Aufpreis je Gericht, ${title}`,
  delivery: 'Lieferung',
  wasIs: (was: string, is: string) => `${was} → ${is}`,
}

const en: typeof de = {
  meal: (size) => `Price per meal in the box of ${size}`,
  surcharge: (title) => `Surcharge per meal, ${title}`,
  delivery: 'Delivery',
  wasIs: (was, is) => `${was} → ${is}`,
}

export const riseWords = { de, en }
