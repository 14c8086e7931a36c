import { useEffect, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount, fetchFile } from '#app/shop/customers/browser/account-calls.ts'
import { saveFile } from '#app/shop/customers/browser/save-file.ts'
import { useProof } from './proof-dialog.tsx'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import { plainDay, shownSize } from './shown-day.ts'
import type { DataCopy } from './shown-settings.ts'

/** How often the page asks whether a copy is ready, in milliseconds. */
const LOOK_AGAIN_MS = 4000

type CopyCardProps = Readonly<{ copy: DataCopy | null; onChanged: () => Promise<void> }>

/** A copy of everything that is kept about the customer. */
export function CopyCard({ copy, onChanged }: CopyCardProps) {
  const { copy: words } = useWords(settingsWords)
  const language = useLanguage()
  const faultWords = useFaultWords()
  const prove = useProof()
  const [said, setSaid] = useState<Said>(null)
  useLookAgain(copy !== null && !copy.isReady, onChanged)

  async function ask(): Promise<void> {
    const answer = await prove(() => callAccount<object, 'too-often' | 'proof'>('POST', '/exports'))
    setSaid(answer.ok ? null : faultWords(answer.refusal.code))
    await onChanged()
  }

  async function download(id: string): Promise<void> {
    const answer = await prove(() => fetchFile<'not-found' | 'proof'>(`/exports/${id}`))
    setSaid(answer.ok ? null : faultWords(answer.refusal.code))
    if (answer.ok) saveFile(answer.value, 'tiefgruen.zip')
  }

  return (
    <SettingsCard title={words.title} text={words.text}>
      <p role="status">
        {copy === null && words.days}
        {copy && (copy.isReady ? words.ready(plainDay(copy.expiresAt, language)) : words.preparing)}
      </p>
      <div className="settings-foot">
        {copy?.isReady && (
          <Button look="secondary" onClick={() => void download(copy.id)}>
            {words.download(shownSize(copy.bytes, language))}
          </Button>
        )}
        {(copy === null || copy.isReady) && (
          <Button look={copy ? 'soft' : 'secondary'} onClick={() => void ask()}>
            {copy ? words.askAgain : words.ask}
          </Button>
        )}
        <SaidLine said={said} />
      </div>
    </SettingsCard>
  )
}

function useLookAgain(isWaiting: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, look])
}
