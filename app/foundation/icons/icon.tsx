import type { IconName } from './icon-names.ts'
import icons from './icons.svg'

/** A picture beside words, or in a button that has a name: it says nothing itself. All icons come in one file. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
