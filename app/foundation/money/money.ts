/** An amount in whole cents. Every amount of the shop is one of these, from the first file to the last paper. */
export type Money = Readonly<{ cents: number; currency: 'EUR' }>

export function eur(cents: number): Money {
  return { cents, currency: 'EUR' }
}

/** Euros as a person writes them in a file: 8.49 is 849 cents, although 8.49 * 100 is 849.0000000000001. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100)
}

/** The price of one kilogram or litre, from the price of a package of that many grams or millilitres. */
export function pricePerThousand(price: Money, quantity: number): Money {
  return eur(Math.round((price.cents * 1000) / quantity))
}

/** A quotient rounded half up, in whole numbers: 1095 / 2 is 547.5 and becomes 548, whatever binary fractions make of it. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
