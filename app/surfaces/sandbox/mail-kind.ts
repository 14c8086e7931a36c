/** What a mail is of and about, as its key says: the thing, its id, the kind, and what else it is about. */
export type MailKind = Readonly<{ kind: string; about: string }>

/** Keys are written as `order:7:confirmed:`, `subscription:3:skip:receipt-2` or `sign-in-code:12`. */
export function mailKindOf(dedupeKey: string): MailKind {
  const [thing = '', id = '', kind = '', ...more] = dedupeKey.split(':')
  const rest = more.filter(Boolean).join(':')
  return { kind: kind ? `${thing}.${kind}` : thing, about: [`${thing}:${id}`, ...(rest ? [rest] : [])].join(' ') }
}
