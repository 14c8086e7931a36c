import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { type Result, refused } from '#app/foundation/result/result.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { useProof } from './proof-dialog.tsx'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import { shownDay } from './shown-day.ts'
import type { PasskeyEntry } from './shown-settings.ts'

type PasskeysCardProps = Readonly<{ passkeys: readonly PasskeyEntry[]; onChanged: () => Promise<void> }>

export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const { passkeys: words } = useWords(settingsWords)
  const faultWords = useFaultWords()
  const prove = useProof()
  const [said, setSaid] = useState<Said>(null)

  async function tell(answer: Result<unknown, string>, text: string): Promise<void> {
    setSaid(answer.ok ? { tone: 'ok', text } : faultWords(answer.refusal.code))
    await onChanged()
  }

  async function remove(id: number): Promise<void> {
    await tell(await prove(() => callAccount<object, 'proof'>('DELETE', `/passkeys/${id}`)), words.removed)
  }

  async function add(): Promise<void> {
    if (!('PublicKeyCredential' in window)) return setSaid({ tone: 'fault', text: words.unsupported })
    const offer = await prove(() => callAccount<object, 'proof'>('POST', '/passkeys/offer'))
    await tell(offer.ok ? await makePasskey(offer.value) : offer, words.added)
  }

  return (
    <SettingsCard title={words.title} text={words.text}>
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
          ))}
        </ul>
      )}
      <div className="settings-foot">
        <Button look="secondary" onClick={() => void add()}>
          {words.add}
        </Button>
        <SaidLine said={said} />
      </div>
    </SettingsCard>
  )
}

/** Loaded when somebody makes one. Who closes the browser's question has not made one. */
async function makePasskey(optionsJSON: object): Promise<Result<object, string>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const credential = await startRegistration({ optionsJSON: optionsJSON as Options }).catch(() => null)
  if (!credential) return refused('no-passkey')
  return callAccount<object, 'no-passkey' | 'proof'>('POST', '/passkeys', { credential })
}

function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyEntry; onRemove: () => void }) {
  const { passkeys: words, sessions } = useWords(settingsWords)
  const language = useLanguage()
  const { device, createdAt, usedAt } = passkey
  const name = sessions.device(device.browser, device.system)
  const used = usedAt ? `, ${words.used(shownDay(usedAt, language))}` : ''
  return (
    <li className="settings-row">
      <div>
        <p className="settings-name">{name}</p>
        <p className="sm muted">
          {words.made(shownDay(createdAt, language))}
          {used}
        </p>
      </div>
      <Button look="soft" small aria-label={words.removeOf(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}
