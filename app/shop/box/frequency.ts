/** The rhythm in which a box comes. */
export type Frequency = Readonly<{ interval: string; intervalCount: number }>

/** The rhythm a new shopper sees, in weeks. */
const DEFAULT_WEEKS = 4

/** A rhythm suits a box whose meals divide into whole ones a week. */
export function keepsFrequency(size: number, { intervalCount }: Frequency): boolean {
  return size % intervalCount === 0
}

export function frequenciesFor<Option extends Frequency>(size: number, options: readonly Option[]): readonly Option[] {
  return options.filter((option) => keepsFrequency(size, option))
}

/** The stored rhythm if it suits the box, else every four weeks, else the first that suits, else the first. */
export function frequencyFor<Option extends Frequency>(
  size: number,
  stored: Frequency | null,
  options: readonly Option[],
): Option | undefined {
  const suitable = frequenciesFor(size, options)
  const kept = stored && suitable.find((option) => isSame(option, stored))
  return kept ?? suitable.find(({ intervalCount }) => intervalCount === DEFAULT_WEEKS) ?? suitable[0] ?? options[0]
}

export function mealsPerWeek(size: number, { intervalCount }: Frequency): number {
  return size / intervalCount
}

function isSame(one: Frequency, other: Frequency): boolean {
  return one.interval === other.interval && one.intervalCount === other.intervalCount
}
