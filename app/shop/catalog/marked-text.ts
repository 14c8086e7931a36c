/** A piece of an ingredient's text; allergens are emphasised, as the law asks. */
export type MarkedPart = Readonly<{ text: string; isAllergen: boolean }>

/** Reads the asterisks of the catalogue: `*Weizen*mehl` is a bold Weizen and a plain mehl. */
export function markedParts(text: string): MarkedPart[] {
  return text
    .split('*')
    .map((part, place) => ({ text: part, isAllergen: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}

export function withoutMarks(text: string): string {
  return text.replaceAll('*', '')
}
