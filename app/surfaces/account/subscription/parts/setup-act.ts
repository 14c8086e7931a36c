import { keepTabText, tabText } from '#app/foundation/storage/tab-values.ts'

/** The key under which a tab keeps what a method is added for. */
const SETUP_KEY = 'tiefgruen.subscription-setup'

export type SetupAct = 'payment' | 'backup'

/** A bank may lead away before a new method is saved, and back to the page alone. */
export function awaitSetup(act: SetupAct): void {
  keepTabText(SETUP_KEY, act)
}

/** The dialog in which somebody who comes back from a bank goes on. */
export function actAfterSetup(): SetupAct {
  return tabText(SETUP_KEY) === 'backup' ? 'backup' : 'payment'
}
