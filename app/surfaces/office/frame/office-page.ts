import type { Member } from '#app/shop/office/roles.ts'
import type { NoteName } from './office-words.ts'

export type OfficeArea = 'orders' | 'inbox' | 'books' | 'members' | 'audit'

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
}>

export type OfficePage<Content> = Readonly<{ frame: Frame; content: Content }>
