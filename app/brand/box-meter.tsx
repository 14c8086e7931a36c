import { Picture } from './picture.tsx'

type BoxMeterProps = {
  /** One picture per filled well, in the order they were filled. */
  pictures: readonly string[]
  size: number
  /** What a screen reader says, for example "11 of 16 chosen". */
  label: string
  /** Lets the last one drop into its well. */
  dropsLast?: boolean
}

/** Progress as wells that fill up, never as a bar alone. */
export function BoxMeter({ pictures, size, label, dropsLast = false }: BoxMeterProps) {
  const shown = pictures.slice(0, size)
  const wells = Array.from({ length: size }, (_, place) => ({ place, picture: shown[place] }))
  return (
    <div
      className="meter"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={size}
      aria-valuenow={shown.length}
      aria-label={label}
    >
      {wells.map(({ place, picture }) =>
        picture ? (
          <i key={place} className={dropsLast && place === shown.length - 1 ? 'on drop' : 'on'}>
            <Picture art={picture} sizes="2.25rem" width={36} height={36} when="at-once" />
          </i>
        ) : (
          <i key={place} />
        ),
      )}
    </div>
  )
}
