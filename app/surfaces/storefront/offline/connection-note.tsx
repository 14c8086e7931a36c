import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { IconName } from '#app/foundation/icons/icon-names.ts'
import { type Shared, useShared } from '#app/foundation/state/shared-state.ts'
import { closeReturn, openCart } from '#app/shop/cart/browser/cart-actions.ts'
import { useCart } from '#app/shop/cart/drawer/use-cart.ts'
import styles from './connection-note.css?inline'
import { connectionWords } from './connection-words.ts'

adoptSheet(styles)

/** The shop has another build by now; `lost`: code that this page asked for is gone with the old one. */
export type Renewal = 'renewed' | 'lost'

/** One quiet line at a time, the most pressing one. Readers of screens hear it when it comes. */
export function ConnectionNote({ renewal }: { renewal: Shared<Renewal | null> }) {
  const renewed = useShared(renewal)
  const isOffline = useIsOffline()
  const returned = useCart((cart) => (cart.isOpen ? null : cart.returned))
  return (
    <div role="status">
      {renewed === 'lost' && <RenewalNote kind="lost" />}
      {renewed !== 'lost' && isOffline && <OfflineNote />}
      {renewed !== 'lost' && !isOffline && returned && (
        <ReturnedNote isAsWished={returned.short.length + returned.repriced.length === 0} />
      )}
      {renewed === 'renewed' && !isOffline && !returned && <RenewalNote kind="renewed" />}
    </div>
  )
}

function OfflineNote() {
  const words = useWords(connectionWords)
  return <Note icon="wifi-off">{words.offline}</Note>
}

function ReturnedNote({ isAsWished }: { isAsWished: boolean }) {
  const words = useWords(connectionWords)
  const look = { label: words.look, onPress: openCart }
  return (
    <Note icon="refresh-cw" act={look} onClose={closeReturn}>
      {isAsWished ? words.back : words.changed}
    </Note>
  )
}

function RenewalNote({ kind }: { kind: Renewal }) {
  const words = useWords(connectionWords)
  return (
    <Note icon="refresh-cw" act={{ label: words.load, onPress: () => location.reload() }}>
      {words[kind]}
    </Note>
  )
}

type NoteProps = Readonly<{
  icon: IconName
  act?: Readonly<{ label: string; onPress: () => void }>
  onClose?: () => void
  children: ReactNode
}>

function Note({ icon, act, onClose, children }: NoteProps) {
  const words = useWords(connectionWords)
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="connection-note">
      <Icon name={icon} />
      <p>{children}</p>
      {act && (
        <button type="button" className="link" onClick={act.onPress}>
          {act.label}
        </button>
      )}
      <IconButton label={words.close} onClick={() => [setClosed(true), onClose?.()]}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  )
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
