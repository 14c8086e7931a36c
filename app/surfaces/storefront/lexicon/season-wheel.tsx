import { formatWords } from '#app/foundation/i18n/format-words.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { entryWords } from './entry-words.ts'

export type Season = Readonly<{
  /** The months of harvest, 1 to 12. */
  months: readonly number[]
  text: string
  isNow: boolean
  /** The month it is now. */
  month: number
}>

const OUTER = 196
const INNER = 146
const DOT = 128
const DEGREES_OF_A_MONTH = 30
const GAP_DEGREES = 1.6

/** Twelve months around a drawing, January on top. Harvest is dark, a dot stands at the month it is now. */
export function SeasonWheel({ season, art }: { season: Season; art: string }) {
  const words = useWords(entryWords)
  const { months: names } = formatWords[useLanguage()]
  const [dotX, dotY] = pointAt(season.month, DOT)
  return (
    <div className="season-wheel">
      <svg viewBox="-200 -200 400 400" role="img" aria-label={words.wheel(season.text, names[season.month - 1] ?? '')}>
        {[...names.entries()].map(([place, name]) => {
          const month = place + 1
          const [x, y] = pointAt(month, (OUTER + INNER) / 2)
          return (
            <g key={name} className={season.months.includes(month) ? 'month harvest' : 'month'}>
              <path d={segment(month)} />
              <text x={x} y={y} dy="0.36em" textAnchor="middle">
                {name.charAt(0)}
              </text>
            </g>
          )
        })}
        <circle className="today" cx={dotX} cy={dotY} r={7} />
      </svg>
      <img src={art} alt="" width={200} height={200} decoding="async" />
    </div>
  )
}

function angleOf(month: number): number {
  return ((month - 1) * DEGREES_OF_A_MONTH - 90) * (Math.PI / 180)
}

function pointAt(month: number, radius: number): [string, string] {
  return pointOn(angleOf(month), radius)
}

/** Server and browser have to write the same digits. */
function pointOn(angle: number, radius: number): [string, string] {
  return [(Math.cos(angle) * radius).toFixed(1), (Math.sin(angle) * radius).toFixed(1)]
}

function segment(month: number): string {
  const half = ((DEGREES_OF_A_MONTH / 2 - GAP_DEGREES) * Math.PI) / 180
  const [from, to] = [angleOf(month) - half, angleOf(month) + half]
  const corner = (angle: number, radius: number) => pointOn(angle, radius).join(' ')
  return `M${corner(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${corner(to, OUTER)}L${corner(to, INNER)}A${INNER} ${INNER} 0 0 0 ${corner(from, INNER)}Z`
}
