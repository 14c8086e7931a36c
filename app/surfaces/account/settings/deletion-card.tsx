import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { Loss } from '#app/shop/customers/dossier/dossier.ts'
import { useProof } from './proof-dialog.tsx'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import type { Losses } from './shown-settings.ts'

/** Deleting the account: first it is said what goes and what stays. */
export function DeletionCard({ onDeleted }: { onDeleted: () => void }) {
  const { deletion: words } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const [losses, setLosses] = useState<readonly Loss[] | null>(null)
  const [said, setSaid] = useState<Said>(null)

  async function open(): Promise<void> {
    const answer = await callAccount<Losses>('GET', '/deletion')
    setSaid(answer.ok ? null : faultWords(answer.refusal.code))
    if (answer.ok) setLosses(answer.value.losses)
  }

  return (
    <SettingsCard title={words.title} text={words.text}>
      <div className="settings-foot">
        <Button look="line" onClick={() => void open()}>
          {words.open}
        </Button>
        <SaidLine said={said} />
      </div>
      <Dialog title={words.dialog} isOpen={losses !== null} onClose={() => setLosses(null)}>
        <DeletionForm
          losses={losses ?? []}
          onCancel={() => setLosses(null)}
          onDeleted={() => {
            setLosses(null)
            onDeleted()
          }}
        />
      </Dialog>
    </SettingsCard>
  )
}

type DeletionFormProps = Readonly<{ losses: readonly Loss[]; onCancel: () => void; onDeleted: () => void }>

function DeletionForm({ losses, onCancel, onDeleted }: DeletionFormProps) {
  const { deletion: words, cancel } = useWords(settingsWords)
  const language = useLanguage()
  const faultWords = useFaultWords()
  const prove = useProof()
  const [isUnderstood, setUnderstood] = useState(false)
  const [said, setSaid] = useState<Said>(null)

  async function erase(): Promise<void> {
    const answer = await prove(() => callAccount<object, 'proof'>('POST', '/deletion', { isConfirmed: true }))
    if (answer.ok) onDeleted()
    else setSaid(faultWords(answer.refusal.code))
  }

  return (
    <>
      <p>{words.happens}</p>
      <ul className="settings-losses">
        {[...losses.map((loss) => lossText(words, loss, language)), ...words.always].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox checked={isUnderstood} onChange={setUnderstood}>
        {words.understood}
      </Checkbox>
      <SaidLine said={said} />
      <div className="settings-foot">
        <Button disabled={!isUnderstood} onClick={() => void erase()}>
          {words.confirm}
        </Button>
        <Button look="soft" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  )
}

function lossText(words: (typeof settingsWords)['de']['deletion'], loss: Loss, language: Language): string {
  switch (loss.kind) {
    case 'open-order':
      return words.losses['open-order'](loss.number)
    case 'subscription':
      return words.losses.subscription(loss.number)
    case 'store-credit':
      return words.losses['store-credit'](formatMoney(eur(loss.cents), language))
    case 'points':
      return words.losses.points(formatNumber(loss.points, language))
  }
}
