/**
 * Splits cents in proportion to the weights by largest remainder: the parts add up exactly, and none exceeds its weight
 * while the cents do not exceed the sum. Equal remainders go to the earlier part; without any weight the first gets all.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const sum = total(weights)
  if (sum === 0) return weights.map((_, place) => (place === 0 ? cents : 0))
  const parts = weights.map((weight) => Math.floor((cents * weight) / sum))
  const remainders = weights.map((weight) => (cents * weight) % sum)
  const byRemainder = [...weights.keys()].sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0))
  for (const place of byRemainder.slice(0, cents - total(parts))) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
