import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { IconName } from '#app/foundation/icons/icon-names.ts'
import type { Preparation } from '#app/shop/catalog/product.ts'
import { foodWords } from './food-words.ts'

const ICONS: Record<Preparation['way'], IconName> = {
  pan: 'cooking-pot',
  microwave: 'microwave',
  pot: 'soup',
  oven: 'utensils-crossed',
  overnight: 'thermometer-snowflake',
  none: 'refrigerator',
}

const COLD: readonly Preparation['way'][] = ['none', 'overnight']

/** Whether anything of it is heated. */
export function isHeated(ways: readonly Preparation[]): boolean {
  return ways.some(({ way }) => !COLD.includes(way))
}

/** Only what is frozen has to thaw. */
export function PreparationWays({ ways, isFrozen }: { ways: readonly Preparation[]; isFrozen: boolean }) {
  const words = useWords(foodWords)
  return (
    <ul className="stack gap-3">
      {ways.map(({ way, minutes, text }) => (
        <li key={way} className="card flat way">
          <span className="disc">
            <Icon name={ICONS[way]} />
          </span>
          <span className="grow">
            <b>{way === 'none' && !isFrozen ? words.serve : words.ways[way]}</b>
            <br />
            <span className="sm muted">{text}</span>
          </span>
          {minutes > 0 && <b className="display h4 num whitespace-nowrap">{words.minutes(minutes)}</b>}
        </li>
      ))}
    </ul>
  )
}
