import { useWords } from '#app/foundation/i18n/text.tsx'
import type { ListedMember } from '#app/shop/office/members.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame, OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { ownerWords } from './owner-words.ts'

/** The members of the office. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<readonly ListedMember[]> }) {
  const words = useWords(ownerWords)
  const { roles } = useWords(officeWords)
  const rows = content.map((member) => ({
    key: member.id,
    cells: [
      { label: words.name, shown: member.name },
      { label: words.email, shown: member.email },
      { label: words.role, shown: roles[member.role] },
      { label: words.state, shown: words.states[member.state] },
      { label: words.act, shown: <Disable frame={frame} member={member} /> },
    ],
  }))
  return (
    <OfficeFrame frame={frame}>
      <h1 className="display h3">{frame.title}</h1>
      <OfficeTable caption={frame.title} rows={rows} />
      <p className="sm muted">{words.memberHint}</p>
    </OfficeFrame>
  )
}

function Disable({ frame, member: { id, name, state } }: { frame: Frame; member: ListedMember }) {
  const words = useWords(ownerWords)
  if (state === 'disabled' || id === frame.member.id) return '–'
  return (
    <form method="post" action="/office/members/disable">
      <FormKeys frame={frame} />
      <button type="submit" name="member" value={id} className="btn soft sm" aria-label={words.disableNamed(name)}>
        {words.disable}
      </button>
    </form>
  )
}
