import type { ReactNode } from 'react'

/** A bowl from above with one forgotten pea: nothing to eat here. */
export function EmptyBowl() {
  return (
    <Bowl rim={['#fbf6ea', '#d9ccb2']} inside={['#e2d7c0', '#f6f0e2']}>
      <path d="M300 610q90 130 250 120q110-8 170-92q-60 160-210 168q-160 6-210-196z" fill="#eaa63a" opacity=".55" />
      <path d="M322 664q90 96 226 84" stroke="#fff3d9" strokeWidth="12" opacity=".8" />
      <g fill="#c98a2d" opacity=".7">
        <circle cx="640" cy="420" r="9" />
        <circle cx="664" cy="446" r="5" />
        <circle cx="380" cy="360" r="7" />
        <circle cx="420" cy="560" r="6" />
      </g>
      <Pea x={560} y={520} />
    </Bowl>
  )
}

/** The same bowl after too long on the stove. */
export function BurntBowl() {
  return (
    <Bowl rim={['#1d6a4e', '#0b3d2c']} inside={['#0a3525', '#14503b']}>
      <path
        d="M232 520q-14-150 96-214q66-70 184-52q120-8 180 84q90 66 64 190q4 122-106 172q-74 76-192 54q-116 12-168-84q-62-46-58-150z"
        fill="#2a1a12"
      />
      <path
        d="M300 500q0-120 92-164q90-56 180-14q110 30 120 140q30 110-60 180q-90 70-190 44q-130-30-142-186z"
        fill="#3d2618"
      />
      <g fill="#5a3a24">
        <circle cx="420" cy="430" r="34" />
        <circle cx="560" cy="400" r="24" />
        <circle cx="600" cy="540" r="40" />
        <circle cx="450" cy="590" r="28" />
      </g>
      <g stroke="#fffdf7" strokeWidth="20" opacity=".8">
        <path d="M400 420q-46-58 0-116t0-116" />
        <path d="M510 380q-46-58 0-116t0-116" />
        <path d="M620 420q-46-58 0-116t0-116" />
      </g>
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
      <ellipse cx="14" cy="20" rx="50" ry="46" fill="#201" opacity=".22" />
      <circle r="46" fill="#79a83b" />
      <circle cx="-6" cy="-8" r="36" fill="#93c24d" />
      <circle cx="-16" cy="-20" r="11" fill="#e3f3b4" />
    </g>
  )
}
