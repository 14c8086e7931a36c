type Pieces = Readonly<{
  /** What nobody has put aside. */
  onShelf: number
  /** What others have put aside whose banks still have to be asked. */
  others: number
  own: number
}>

/** Of what can be had, half may wait for banks. One buyer always may: else nobody could buy a last piece this way. */
export function isWithinShare({ onShelf, others, own }: Pieces): boolean {
  return others === 0 || others + own <= Math.floor((onShelf + others + own) / 2)
}
