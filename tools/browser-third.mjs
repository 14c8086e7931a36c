/**
 * Of the journeys of each file every third, turned by the seed, and never none: a file is a capability. The seed's last
 * two bits turn languages and widths, so the third takes what is left of it.
 */
export function thirdOf(journeys, seed) {
  const turn = Math.floor(seed / 4) % 3
  return [...Map.groupBy(journeys, ({ file }) => file).values()].flatMap((all) => {
    const third = all.filter((_, at) => at % 3 === turn)
    return third.length > 0 ? third : [all[turn % all.length]]
  })
}
