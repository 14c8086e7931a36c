import { afterPress } from '#app/foundation/design/after-press.ts'
import { replacePart } from './replace-part.client.ts'

/** Fields that other parts of the page depend on, or that the review repeats. */
const FOLLOWED =
  /^(?:(?:delivery|billing)\.\w+|hasBilling|deliveryOn|deliveryMethod|slot|note|email|savedAddress|savedBilling|payment)$/
let changes = 0
/** Whether what is shown is older than the form: its answer came while an order was sent. */
let isBehind = false
const FOLLOWING = ['#summary', '#review', '#delivery-choice']
const MOST_TRIES = 4
const RETRY_PAUSE_MS = 1500

/** Whether what is shown depends on a field. */
export function isFollowed({ name }: { name: string }): boolean {
  return FOLLOWED.test(name)
}

/**
 * Sends what was changed, and shows the parts of the page that depend on it as the shop answers. A button that is
 * pressed is replaced after it has done its work, and while an order is sent what was agreed to stays as it is.
 */
export async function followChange(form: HTMLFormElement, isOrdering: () => boolean): Promise<void> {
  changes++
  const own = changes
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    // A later change is waiting for its turn, and its answer knows this one.
    const answer = await inTurn(async () => (own === changes ? post(form, 'quiet') : null))
    const html = answer?.ok ? await answer.text() : null
    if (own !== changes) return
    if (html !== null) return afterPress(() => own === changes && show(html, isOrdering))
    // A shop that is busy, or a line that is gone for a moment, is asked again.
    if (answer && answer.status < 500) return
  }
}

function show(html: string, isOrdering: () => boolean): void {
  isBehind = isOrdering()
  if (!isBehind) follow(html)
}

/** Shows what changed while an order was sent that did not come about. */
export function catchUp(form: HTMLFormElement, isOrdering: () => boolean): void {
  if (isBehind) void followChange(form, isOrdering)
}

function follow(html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  for (const part of FOLLOWING) replacePart(part, fresh)
}

let turn: Promise<unknown> = Promise.resolve()

/** One after the other: of two on the way at once the older could arrive last, and what was typed since would be gone. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = turn.then(work)
  turn = next
  return next
}

/** Keeps what is typed. Who leaves the page cannot wait for their turn. */
export function keepForm(form: HTMLFormElement, isLeaving: boolean): void {
  void (isLeaving ? post(form, 'kept', true) : inTurn(() => post(form, 'kept')))
}

/** Sends the form as it is; a code that is not applied yet stays behind. */
function post(form: HTMLFormElement, wish: 'quiet' | 'kept', isLeaving = false): Promise<Response | null> {
  const body = new URLSearchParams(textsOf(form))
  body.set(wish, '1')
  body.delete('code')
  return fetch(form.action, { method: 'POST', body, keepalive: isLeaving }).catch(() => null)
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)])
}
