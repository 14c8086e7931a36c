import type { Typed } from '#app/foundation/forms/form.ts'
import type { Member } from '#app/shop/office/roles.ts'
import type { NoteName } from './office-words.ts'

export type OfficeArea =
  | 'orders'
  | 'subscriptions'
  | 'kitchen'
  | 'inbox'
  | 'customers'
  | 'measurement'
  | 'experiments'
  | 'content'
  | 'books'
  | 'members'
  | 'audit'

/** What stands around every page of the office. */
export type Frame = Readonly<{
  area: OfficeArea
  title: string
  member: Member
  path: string
  formToken: string
  /** Another for every page: a form that is sent twice acts once. */
  formKey: string
  /** Number of differences between the books. */
  differences: number
  openLetters: number
  note: NoteName | null
  /** Why something was refused, where no note has the words for it. */
  said: string | null
  /** A form that was refused, by its address, with what it held. */
  refused: RefusedForm | null
}>

export type RefusedForm = Readonly<{ action: string; fields: Typed }>

/** What was typed into a form before it was refused; nothing for every other form. */
export function typedBefore({ refused }: Pick<Frame, 'refused'>, action: string): Typed | null {
  return refused?.action === action ? refused.fields : null
}

export type OfficePage<Content> = Readonly<{ frame: Frame; content: Content }>
