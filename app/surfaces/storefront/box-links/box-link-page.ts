import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { LinkedState } from '#app/shop/subscriptions/announced/linked-state.ts'
import type { boxLinkWords } from './box-link-words.ts'

/** What a link of the mail before a box leads to. */
export type BoxLinkPage = Readonly<
  { kind: 'box'; state: LinkedState; billingOn: CalendarDate } | { kind: 'mails'; isOn: boolean }
>

type Words = (typeof boxLinkWords)['de']

/** What the page says, and what its title is. */
export function saidOf(shown: BoxLinkPage, words: Words): Readonly<{ title: string; text: string }> {
  return shown.kind === 'box' ? words.box[shown.state] : words.mails[shown.isOn ? 'on' : 'off']
}
