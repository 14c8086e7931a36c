export const SLOW_FILES: readonly string[]
export function restingFiles(seed: number): readonly string[]
