import { useState } from 'react'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import { shownDay } from './shown-day.ts'
import type { SessionEntry } from './shown-settings.ts'

type SessionsCardProps = Readonly<{ sessions: readonly SessionEntry[]; onChanged: () => Promise<void> }>

/** Where the customer is signed in. The device in hand is signed out by the account's own button. */
export function SessionsCard({ sessions, onChanged }: SessionsCardProps) {
  const { sessions: words } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [said, setSaid] = useState<Said>(null)

  async function end(path: `/${string}`): Promise<void> {
    const answer = await callAccount<object, 'not-found'>('DELETE', path)
    // One that is gone already is what was wanted.
    const isOver = answer.ok || answer.refusal.code === 'not-found'
    setSaid(isOver ? { tone: 'ok', text: words.ended } : faultWords(answer.refusal.code))
    await onChanged()
  }

  return (
    <SettingsCard title={words.title} text={words.text}>
      <ul className="settings-list">
        {sessions.map((session) => (
          <SessionRow key={session.uid} session={session} onEnd={() => void end(`/sessions/${session.uid}`)} />
        ))}
      </ul>
      <div className="settings-foot">
        {sessions.some(({ isThis }) => !isThis) && (
          <Button look="secondary" onClick={() => void end('/sessions')}>
            {words.endOthers}
          </Button>
        )}
        <SaidLine said={said} />
      </div>
    </SettingsCard>
  )
}

function SessionRow({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  const { sessions: words } = useWords(settingsWords)
  const language = useLanguage()
  const { device, seenAt, isThis } = session
  const name = words.device(device.browser, device.system)
  return (
    <li className="settings-row">
      <div>
        <p className="settings-name">
          {name} {isThis && <Badge>{words.isThis}</Badge>}
        </p>
        <p className="sm muted">{words.seen(shownDay(seenAt, language))}</p>
      </div>
      {!isThis && (
        <Button look="soft" small aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
