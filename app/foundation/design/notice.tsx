import type { ReactNode } from 'react'

/** Butter asks for attention, `ok` is good news, `frost` is about the cold and the delivery. */
type NoticeTone = 'attention' | 'ok' | 'frost'

const TONES: Record<NoticeTone, string> = { attention: 'notice', ok: 'notice ok', frost: 'notice frost' }

type NoticeProps = { tone?: NoticeTone; icon?: ReactNode; children: ReactNode }

export function Notice({ tone = 'attention', icon, children }: NoticeProps) {
  return (
    <div className={TONES[tone]}>
      {icon}
      <span>{children}</span>
    </div>
  )
}
