import { GROUND_CLASSES, type Ground } from '#app/surfaces/storefront/blocks/block-grounds.ts'

/** The classes of a section. The page itself is paper. */
export function sectionOn(ground: Ground): string {
  return ground === 'paper' ? 'section' : `${GROUND_CLASSES[ground]} section`
}

export function isDark(ground: Ground): boolean {
  return GROUND_CLASSES[ground].includes('on-dark')
}
