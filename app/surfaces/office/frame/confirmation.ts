export type ConfirmedRow = Readonly<{ label: string; text: string; isTotal?: boolean }>

/** What a member reads once more before something happens that cannot be taken back. */
export type Confirmation = Readonly<{
  rows: readonly ConfirmedRow[]
  hints: readonly string[]
  /** Where the form goes, with everything that was typed before and what is agreed to. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  button: string
  back: Readonly<{ path: string; label: string }>
}>

/** Fields of a form as they came, to be sent once more; with the key of that form, so that both act once. */
export function sentAgain(fields: URLSearchParams, confirmed: number): Confirmation['fields'] {
  const typed = [...fields].filter(([name]) => name !== 'formToken' && name !== 'confirmed')
  return [...typed, ['confirmed', String(confirmed)]]
}
