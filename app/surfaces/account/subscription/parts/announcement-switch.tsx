import { useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { dashboardWords } from './dashboard-words.ts'

/** Whether a mail comes before each box; what was announced already holds. */
export function AnnouncementSwitch({ id, first }: Readonly<{ id: string; first: boolean }>) {
  const words = useWords(dashboardWords)
  const [isOn, setOn] = useState(first)
  const [said, setSaid] = useState('')
  async function change(isAnnounced: boolean): Promise<void> {
    setOn(isAnnounced)
    const answer = await callAccount('POST', `/subscriptions/${id}/announcements`, { isAnnounced })
    if (!answer.ok) setOn(!isAnnounced)
    setSaid(!answer.ok ? words.announcedFailed : isAnnounced ? words.announcedOn : words.announcedOff)
  }
  return (
    <div className="sm sub-no-print">
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => void change(event.target.checked)} />
        <span>{words.announced}</span>
      </label>
      <p className="xs muted">{words.announcedLead}</p>
      <p role="status" className="xs">
        {said}
      </p>
    </div>
  )
}
