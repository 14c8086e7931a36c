import type { ReactNode } from 'react'

/** A bowl from above with two forgotten peas and a smear of sauce, which make the face of the ü. */
export function EmptyBowl() {
  return (
    <Bowl rim={['#fbf6ea', '#d9ccb2']} inside={['#e2d7c0', '#f6f0e2']}>
      <path d="M290 580q80 128 226 122q112-6 190-112q-50 190-206 204q-160 6-210-214z" fill="#eaa63a" opacity=".6" />
      <path d="M318 650q84 92 208 86" stroke="#fff3d9" strokeWidth="12" opacity=".8" />
      <g fill="#c98a2d" opacity=".7">
        <circle cx="716" cy="470" r="9" />
        <circle cx="738" cy="498" r="5" />
        <circle cx="300" cy="470" r="7" />
        <circle cx="506" cy="318" r="6" />
      </g>
      <Pea x={402} y={440} />
      <Pea x={590} y={424} />
    </Bowl>
  )
}

type BowlProps = Readonly<{ rim: readonly [string, string]; inside: readonly [string, string]; children: ReactNode }>

function Bowl({ rim, inside, children }: BowlProps) {
  return (
    <svg className="bowl-drawing" viewBox="0 0 1000 1000" fill="none" strokeLinecap="round" aria-hidden="true">
      <defs>
        <Glaze id="bowl-rim" tones={rim} />
        <Glaze id="bowl-inside" tones={inside} />
        <radialGradient id="bowl-shadow">
          <stop offset=".72" stopColor="#06281c" stopOpacity=".38" />
          <stop offset="1" stopColor="#06281c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="532" cy="548" rx="466" ry="452" fill="url(#bowl-shadow)" />
      <circle cx="500" cy="500" r="430" fill="url(#bowl-rim)" />
      <circle cx="500" cy="500" r="404" fill="url(#bowl-inside)" />
      <path d="M148 350A382 382 0 0 1 410 130" stroke="#fff" strokeWidth="8" opacity=".6" />
      {children}
      <path d="M94 372A426 426 0 0 1 436 86" stroke="#fff" strokeWidth="8" opacity=".75" />
    </svg>
  )
}

/** Light falls from the top left. */
function Glaze({ id, tones: [bright, shaded] }: { id: string; tones: readonly [string, string] }) {
  return (
    <linearGradient id={id} x1=".15" y1=".1" x2=".85" y2=".95">
      <stop stopColor={bright} />
      <stop offset="1" stopColor={shaded} />
    </linearGradient>
  )
}

function Pea({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="9" cy="13" rx="48" ry="45" fill="#201" opacity=".2" />
      <circle r="46" fill="#79a83b" />
      <circle cx="-6" cy="-8" r="36" fill="#93c24d" />
      <circle cx="-16" cy="-20" r="11" fill="#e3f3b4" />
    </g>
  )
}
