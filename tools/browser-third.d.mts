export function thirdOf<T extends Readonly<{ file: string }>>(journeys: readonly T[], seed: number): readonly T[]
