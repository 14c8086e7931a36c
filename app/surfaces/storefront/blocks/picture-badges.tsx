import { Badge } from '#app/foundation/design/badge.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { Shown } from './shown-block.ts'

/** What can be said in a word or two. The first is the one that matters most. */
export function PictureBadges({ badges }: Pick<Shown<'picture-and-text'>, 'badges'>) {
  if (badges.length === 0) return null
  return (
    <div className="row flex-wrap">
      {badges.map(({ icon, label }, place) => (
        <Badge key={label} {...(place === 0 ? { tone: 'green' } : {})}>
          <Icon name={icon} />
          {label}
        </Badge>
      ))}
    </div>
  )
}
