/** The item at a place that is known to exist. */
export function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place]
  if (item === undefined) throw new Error(`No item at ${place} of ${list.length}`)
  return item
}
