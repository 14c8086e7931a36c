import { createShared } from '#app/foundation/state/shared-state.ts'
import type { View } from './shell.tsx'

/** What the last change of route brought into view; null while the first page is shown. */
export const shownView = createShared<View | null>(null)
