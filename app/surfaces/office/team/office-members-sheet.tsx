import { useWords } from '#app/foundation/i18n/text.tsx'
import type { ListedMember } from '#app/shop/office/members.ts'
import { LONGEST_MEMBER_NAME } from '#app/shop/office/order-forms.ts'
import { ROLES } from '#app/shop/office/roles.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import { type Frame, type OfficePage, typedBefore } from '#app/surfaces/office/frame/office-page.ts'
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
      { label: words.role, shown: roles[member.role], isWords: true },
      { label: words.state, shown: words.states[member.state], isWords: true },
      { label: words.act, shown: <Acts frame={frame} member={member} /> },
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

function Acts({ frame, member }: { frame: Frame; member: ListedMember }) {
  if (member.state === 'disabled') return '–'
  return (
    <div className="of-member">
      <Edit frame={frame} member={member} />
      {member.id !== frame.member.id && <Disable frame={frame} member={member} />}
    </div>
  )
}

function Edit({ frame, member: { id, name, role } }: { frame: Frame; member: ListedMember }) {
  const words = useWords(ownerWords)
  const { roles } = useWords(officeWords)
  const action = '/office/members/edit'
  const typed = typedBefore(frame, action)
  const own = typed?.['member'] === String(id) ? typed : null
  return (
    <details open={own !== null}>
      <summary className="link sm" aria-label={words.editNamed(name)}>
        {words.edit}
      </summary>
      <form method="post" action={action} className="of-line">
        <FormKeys frame={frame} />
        <input type="hidden" name="member" value={id} />
        <div className="field">
          <label htmlFor={`name-${id}`}>{words.name}</label>
          <input
            className="input"
            id={`name-${id}`}
            name="name"
            required
            maxLength={LONGEST_MEMBER_NAME}
            autoComplete="off"
            defaultValue={own?.['name'] ?? name}
          />
        </div>
        <div className="field">
          <label htmlFor={`role-${id}`}>{words.role}</label>
          <select className="input" id={`role-${id}`} name="role" defaultValue={own?.['role'] ?? role}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {roles[each]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn sec sm">
          {words.save}
        </button>
      </form>
    </details>
  )
}

function Disable({ frame, member: { id, name } }: { frame: Frame; member: ListedMember }) {
  const words = useWords(ownerWords)
  return (
    <form method="post" action="/office/members/disable">
      <FormKeys frame={frame} />
      <button type="submit" name="member" value={id} className="btn soft sm" aria-label={words.disableNamed(name)}>
        {words.disable}
      </button>
    </form>
  )
}
