/** The history of an order without a "shipped" that was taken back. */
export function standingEvents<Event extends Readonly<{ kind: string }>>(events: readonly Event[]): readonly Event[] {
  const undone = events.findLastIndex(({ kind }) => kind === 'shipping-undone')
  return events.filter(({ kind }, place) => kind !== 'shipping-undone' && !(kind === 'shipped' && place < undone))
}
