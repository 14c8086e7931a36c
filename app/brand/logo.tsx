import { LOGO_PEAS, LOGO_SYMBOL } from './logo-letters.ts'

/** On which ground the word mark stands. */
type Ground = 'light' | 'dark' | 'footer'

const COLORS: Record<Ground, { ink: string; left: string; right: string }> = {
  light: { ink: 'fill-tief', left: 'fill-chili', right: 'fill-[#7fae2e]' },
  dark: { ink: 'fill-paper', left: 'fill-chili', right: 'fill-sprout' },
  footer: { ink: 'fill-[#0f4a34]', left: 'fill-chili', right: 'fill-sprout' },
}

/** The word mark: its umlaut dots are two peas. Its letters stand once in the document, for header and footer. */
export function Logo({ ground }: { ground: Ground }) {
  const { ink, left, right } = COLORS[ground]
  const { left: leftX, right: rightX, top, radius } = LOGO_PEAS
  return (
    <svg viewBox="0 0 286 96" role="img" aria-label="Tiefgrün">
      <g transform="translate(0 76) scale(.5)" className={ink}>
        <use href={`#${LOGO_SYMBOL}`} />
        <circle cx={leftX} cy={top} r={radius} className={left} />
        <circle cx={rightX} cy={top} r={radius} className={right} />
      </g>
    </svg>
  )
}
