import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Looks for what shuts people out. Frames of other origins, which only the checkout has, need a second page and a
 * second copy of everything found; and of what is well nobody reads a list. Without both it takes half the time.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}
