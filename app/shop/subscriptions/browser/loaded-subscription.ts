import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { createShared } from '#app/foundation/state/shared-state.ts'
import { keepTabText, tabText } from '#app/foundation/storage/tab-values.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { Outlook, Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { tellActed } from './acted.ts'
import { type Answered, callSubscriptions } from './call-subscriptions.ts'
import {
  type Receipt,
  readOrder,
  readReceipt,
  readSubscription,
  type Subscription,
  type SubscriptionOrder,
} from './read-subscription.ts'
import type { AnswerOrder, AnswerReceipt, AnswerSubscription } from './subscription-answer.ts'
import { faultIn, type SubscriptionFault, type ToldFault } from './subscription-fault.ts'

/** Everything that the screens show of one subscription, read together. */
export type Shown = Readonly<{
  subscription: Subscription
  orders: readonly SubscriptionOrder[]
  receipts: readonly Receipt[]
  outlook: Outlook
  /** The shop's time and the browser's when it was said. */
  said: Readonly<{ shopMs: number; browserMs: number }>
  /** All subscriptions of the customer, to choose from. */
  all: readonly Readonly<{ id: string; isActive: boolean }>[]
}>

export type SubscriptionState =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: 'unreachable' }>
  | Readonly<{ state: 'none' }>
  | Readonly<{ state: 'shown'; shown: Shown }>

export const subscriptionState = createShared<SubscriptionState>({ state: 'loading' })

/** The key under which a tab keeps which of several subscriptions it shows. */
const CHOSEN_KEY = 'tiefgruen.subscription'

let loading: Promise<void> | null = null

/** Reads the customer's subscription; a draft begins anew with it. */
export function loadSubscription(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

/** Reads it after a change: a reading that was under way before knows nothing of it. */
export async function reloadSubscription(): Promise<void> {
  await loading
  await loadSubscription()
}

export function chooseSubscription(id: string): Promise<void> {
  keepTabText(CHOSEN_KEY, id)
  subscriptionState.set({ state: 'loading' })
  return loadSubscription()
}

async function load(): Promise<void> {
  const listed = await callSubscriptions<readonly AnswerSubscription[]>('GET', '/subscription')
  if (!listed.ok) return lost()
  const chosen = chosenOf(listed.value)
  if (!chosen) return subscriptionState.set({ state: 'none' })
  const path = `/subscription/${chosen.id}` as const
  const [orders, receipts, outlook] = await Promise.all([
    callSubscriptions<readonly AnswerOrder[]>('GET', `${path}/order`),
    callSubscriptions<readonly AnswerReceipt[]>('GET', `${path}/receipt`),
    callAccount<Outlook>('GET', `/subscriptions/${chosen.id}/outlook`),
  ])
  if (!orders.ok || !receipts.ok || !outlook.ok) return lost()
  subscriptionState.set({
    state: 'shown',
    shown: {
      subscription: readSubscription(chosen),
      orders: orders.value.map(readOrder),
      receipts: receipts.value.map(readReceipt),
      outlook: outlook.value,
      said: { shopMs: Date.parse(outlook.value.now), browserMs: browserNow().getTime() },
      all: listed.value.map(({ id, status }) => ({ id: String(id), isActive: status === 'ACTIVE' })),
    },
  })
}

/** What was shown stays: a shop that cannot be reached has not changed it. */
function lost(): void {
  if (subscriptionState.read().state !== 'shown') subscriptionState.set({ state: 'unreachable' })
}

/** The one that the tab chose, else the first that runs, else the latest. */
function chosenOf(all: readonly AnswerSubscription[]): AnswerSubscription | undefined {
  const wanted = tabText(CHOSEN_KEY)
  return (
    all.find(({ id }) => String(id) === wanted) ??
    all.find(({ status }) => status === 'ACTIVE') ??
    all.toSorted((one, other) => Number(other.id) - Number(one.id))[0]
  )
}

/** What an act names of the page on which it is done: it is done to nothing else. */
export type NamedShown = Outlook['shown'] & Readonly<{ /** What the preview said becomes of it. */ outcome?: string }>

/** Asks what would become of the next deliveries: what the act itself says, and what each of them would cost. */
export async function previewOf(id: string, act: AskedAct, call: AskedCall | null): Promise<Previewed> {
  const [priced, tried] = await Promise.all([
    callAccount<Preview, string>('POST', `/subscriptions/${id}/preview`, act),
    call &&
      callSubscriptions(call.method, `/subscription/${id}${call.path}?preview=true`, {
        body: { ...call.body, shown: call.shown },
      }),
  ])
  if (tried && !tried.ok) return tried
  return priced
}

export type AskedCall = Readonly<{
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object | undefined
  shown: NamedShown | undefined
}>
type Previewed = Answered<Preview>

type Call = Readonly<{
  method: 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  body?: object | undefined
  shown: NamedShown | undefined
  /** The same for every try of one confirmation. */
  key: string
  /** What is told where the shop gives no reason. */
  otherwise: Exclude<SubscriptionFault, 'NETWORK'>
}>

export type Done = Readonly<{ ok: true }> | Readonly<{ ok: false; fault: ToldFault }>

/** Refusals that say that something is not as the page shows it. */
const NOT_AS_SHOWN: readonly SubscriptionFault[] = [
  'CHANGED_MEANWHILE',
  'CUTOFF_PASSED',
  'NOT_ACTIVE',
  'ALREADY_ACTIVE',
  'RESUME_FAILED',
  'PAYMENT_OPEN',
  'ITEM_UNAVAILABLE',
]

/** Does an act, then reads everything anew: also after a refusal that says that something is not as shown. */
export async function actOn({ method, path, body, shown, key, otherwise }: Call): Promise<Done> {
  const answer = await callSubscriptions<unknown>(method, path, { body: { ...body, shown }, key })
  if (answer.ok) tellActed(method, path)
  const told = answer.ok ? null : faultIn(answer.refusal, otherwise)
  if (!told || NOT_AS_SHOWN.includes(told.code)) await reloadSubscription()
  return told ? { ok: false, fault: told } : { ok: true }
}
