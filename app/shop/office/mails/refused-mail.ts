/** A mail that the mail server refused for good. */
export type OfficeRefusedMail = Readonly<{
  id: number
  recipient: string
  subject: string
  refusedAt: Date
  /** What the server answered; no code where the address was none. */
  code: number | null
  text: string
  orderNumber: string | null
  customerId: number | null
  /** The case in the inbox, while it is open. */
  letterId: number | null
}>

export type OfficeRefusedMails = Readonly<{ mails: readonly OfficeRefusedMail[]; next: number | null }>

/** Whether the team may correct the address that mails came back from. */
export type Correctable = 'yes' | 'proved'
