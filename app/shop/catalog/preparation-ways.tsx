import { CookingPot, Microwave, Refrigerator, Soup, ThermometerSnowflake, UtensilsCrossed } from 'lucide-react'
import type { ComponentType } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { foodWords } from './food-words.ts'
import type { Preparation } from './product.ts'

const ICONS: Record<Preparation['way'], ComponentType> = {
  pan: CookingPot,
  microwave: Microwave,
  pot: Soup,
  oven: UtensilsCrossed,
  overnight: ThermometerSnowflake,
  none: Refrigerator,
}

export function PreparationWays({ ways }: { ways: readonly Preparation[] }) {
  const words = useWords(foodWords)
  return (
    <ul className="stack gap-3">
      {ways.map(({ way, minutes, text }) => {
        const Icon = ICONS[way]
        return (
          <li key={way} className="card flat way">
            <span className="disc">
              <Icon />
            </span>
            <span className="grow">
              <b>{words.ways[way]}</b>
              <br />
              <span className="sm muted">{text}</span>
            </span>
            {minutes > 0 && <b className="display h4 num whitespace-nowrap">{words.minutes(minutes)}</b>}
          </li>
        )
      })}
    </ul>
  )
}
