import { type ReactNode, useId } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { settingsWords } from './settings-words.ts'

type SettingsCardProps = Readonly<{ title: string; text?: string; children: ReactNode }>

/** One matter of the settings, under its heading. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section className="card settings-card stack gap-4" aria-labelledby={id}>
      <h2 className="display h3" id={id}>
        {title}
      </h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}

/** A fault or a success, read out when it appears. */
export type Said = Readonly<{ tone: 'ok' | 'fault'; text: string }> | null

export function SaidLine({ said }: { said: Said }) {
  return (
    <p className={said?.tone === 'fault' ? 'settings-said fault' : 'settings-said'} role="status">
      {said && <Icon name={said.tone === 'ok' ? 'circle-check' : 'circle-alert'} />}
      {said?.text}
    </p>
  )
}

/** The words for a refusal that is about no field; null for one that the customer chose themselves. */
export function useFaultWords(): (code: string) => Said {
  const { faults } = useWords(settingsWords)
  return (code) => {
    if (code === 'dismissed') return null
    const text = code in faults ? faults[code as keyof typeof faults] : faults.unreachable
    return { tone: 'fault', text }
  }
}
