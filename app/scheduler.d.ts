/** The part of React's scheduler that the shop uses; the package brings no types. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(perSecond: number): void
}
