import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import type { NewsletterState } from './shown-settings.ts'

/** A yes is confirmed by a link in a mail, a no counts at once. */
export function NewsletterCard({ initial }: { initial: NewsletterState }) {
  const { newsletter: words } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [state, setState] = useState(initial)
  const [said, setSaid] = useState<Said>(null)

  async function wish(isWanted: boolean): Promise<void> {
    const answer = await callAccount<{ newsletter: NewsletterState }, 'too-often'>('PUT', '/newsletter', { isWanted })
    setSaid(answer.ok ? null : faultWords(answer.refusal.code))
    if (answer.ok) setState(answer.value.newsletter)
  }

  const isOn = state === 'SUBSCRIBED' || state === 'PENDING'
  return (
    <SettingsCard title={words.title}>
      <p role="status">{words.states[state]}</p>
      {!isOn && <p className="muted">{words.wording}</p>}
      <div className="settings-foot">
        {state !== 'SUBSCRIBED' && (
          <Button look="secondary" onClick={() => void wish(true)}>
            {state === 'PENDING' ? words.resend : words.subscribe}
          </Button>
        )}
        {isOn && (
          <Button look="soft" onClick={() => void wish(false)}>
            {words.unsubscribe}
          </Button>
        )}
        <SaidLine said={said} />
      </div>
    </SettingsCard>
  )
}
