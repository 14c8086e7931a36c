import { createShared } from '#app/foundation/state/shared-state.ts'
import { actSaid } from './act-said.ts'

/** What somebody has opened to do; one thing at a time. */
export type OpenAct =
  | Readonly<{ act: 'skip' | 'unskip' | 'add-once'; cycleIndex: number }>
  | Readonly<{ act: 'reschedule'; skipSurvey: boolean /** A day that is chosen from the start. */; day?: string }>
  | Readonly<{ act: 'scheduled-orders' /** The delivery that is edited. */; edited?: number }>
  | Readonly<{
      act: 'pause' | 'resume' | 'cancel' | 'withdraw' | 'frequency' | 'address' | 'payment' | 'order-now' | 'cart'
    }>
  | Readonly<{ act: 'backup' | 'preferences' | 'end-hold' | 'agree-prices' }>
  | Readonly<{ act: 'codes'; title: 'add' | 'remove'; code: string; codeId: string }>
  | Readonly<{ act: 'receipt'; number: string }>

/** The dialog that is open on the subscription's screens. */
export const openAct = createShared<OpenAct | null>(null)

export function startAct(act: OpenAct): void {
  actSaid.set(null)
  openAct.set(act)
}

export function closeAct(): void {
  openAct.set(null)
}
