import { useEffect, useState } from 'react'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { storedText, storeText } from '#app/foundation/storage/stored-values.ts'
import { offerBarWords } from './offer-bar-words.ts'

const STORAGE_KEY = 'closedOfferBar'

export type OfferBarProps = Readonly<{ id: string; text: string; to: string }>

/**
 * The offer above everything. Cached pages always carry it; where it was closed before, it falls silent but keeps its
 * height until the next page, because what moves after the first paint is missed by the finger.
 */
export function OfferBar({ id, text, to }: OfferBarProps) {
  const words = useWords(offerBarWords)
  // Phones have room for the first part only.
  const [offer, ...more] = text.split(' · ')
  const [state, setState] = useState<'shown' | 'quiet' | 'gone'>('shown')

  useEffect(() => {
    // Another offer is a new one: it is shown again.
    if (storedText(STORAGE_KEY) !== id) return
    setState('quiet')
    const { pathname } = location
    const leave = () => location.pathname !== pathname && setState('gone')
    const pages = 'navigation' in window ? window.navigation : null
    pages?.addEventListener('navigatesuccess', leave)
    return () => pages?.removeEventListener('navigatesuccess', leave)
  }, [id])

  if (state === 'gone') return null
  return (
    <aside className={state === 'quiet' ? 'promo on-dark quiet' : 'promo on-dark'} aria-label={words.label}>
      <Link to={to}>
        {offer}
        {more.map((each) => (
          <span key={each} className="max-wide:hidden">
            {` · ${each}`}
          </span>
        ))}
      </Link>
      <IconButton label={words.close} onClick={() => [storeText(STORAGE_KEY, id), setState('gone')]}>
        <Icon name="x" />
      </IconButton>
    </aside>
  )
}
