import { STEP_POINTS, stepsIn } from '#app/shop/rewards/loyalty.ts'

/** More than these are a crowd that nobody counts. */
const MOST_PEAS = 30
const PEAS_A_ROW = 10

/** One pea for every hundred points; dashed ones are still to come. The figure beside them says the same in words. */
export function Peas({ usable, waiting }: Readonly<{ usable: number; waiting: number }>) {
  const full = Math.min(MOST_PEAS, stepsIn(usable))
  const coming = Math.max(0, Math.ceil((Math.max(0, usable) + waiting) / STEP_POINTS) - full)
  const open = Math.min(Math.max(coming, 1), Math.max(PEAS_A_ROW - (full % PEAS_A_ROW), 1))
  const peas = Array.from({ length: full + (full === MOST_PEAS ? 0 : open) }, (_, place) => ({
    id: `pea ${place + 1}`,
    isOpen: place >= full,
  }))
  return (
    <span className="peas" aria-hidden="true">
      {peas.map(({ id, isOpen }) => (
        <i key={id} className={isOpen ? 'open' : undefined} />
      ))}
    </span>
  )
}
