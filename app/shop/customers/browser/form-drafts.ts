import { keepTabText, tabValue } from '#app/foundation/storage/tab-values.ts'

const DRAFTS_KEY = 'tiefgruen.drafts'

type Drafts = Readonly<Record<string, Draft>>
type Draft = Readonly<{ customerId: string; values: unknown }>

/** What a customer has typed into a form and not sent: it is there again after a sign-in in between. */
export function keptDraft<Values>(form: string, customerId: string): Values | null {
  const draft = drafts()[form]
  return draft?.customerId === customerId ? (draft.values as Values) : null
}

/** Keeps what was typed, for this tab and this customer; null forgets it. */
export function keepDraft(form: string, customerId: string, values: unknown): void {
  const { [form]: _, ...others } = drafts()
  const kept = values === null ? others : { ...others, [form]: { customerId, values } }
  keepTabText(DRAFTS_KEY, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null)
}

export function forgetDrafts(): void {
  keepTabText(DRAFTS_KEY, null)
}

function drafts(): Drafts {
  const value = tabValue(DRAFTS_KEY)
  return typeof value === 'object' && value !== null ? (value as Drafts) : {}
}
