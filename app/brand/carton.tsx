import { Logo } from './logo.tsx'
import { Picture } from './picture.tsx'

type CartonProps = {
  /** One picture per filled well, in the order they were filled. */
  pictures: readonly string[]
  size: number
  /** What a screen reader says, for example "11 of 16 chosen". */
  label: string
}

/** An open carton from above: what is chosen drops into its wells. More than it holds makes it fuller, never larger. */
export function Carton({ pictures, size, label }: CartonProps) {
  const shown = pictures.slice(0, size)
  return (
    <div className={`carton ${columnsOf(size)}`} role="img" aria-label={label}>
      <span className="flap top" />
      <span className="flap left" />
      <div className="inside" aria-hidden="true">
        {Array.from({ length: size }, (_, place) => ({ place, picture: shown[place] })).map(({ place, picture }) =>
          picture === undefined ? (
            <i key={place} />
          ) : (
            <i key={`${place} filled`} className="on">
              <Picture art={picture} sizes="4.5rem" width={72} height={72} when="at-once" />
            </i>
          ),
        )}
      </div>
      <span className="flap right" />
      <span className="flap bottom" aria-hidden="true">
        <Logo ground="light" />
      </span>
    </div>
  )
}

/** By class: pages of one person allow no styles of their own in their markup. */
function columnsOf(size: number): string {
  if (size <= 9) return 'in-three'
  return size <= 16 ? 'in-four' : 'in-five'
}
