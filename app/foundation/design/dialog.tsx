import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { useWords } from '../i18n/text.tsx'
import { dialogWords } from './dialog-words.ts'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** In the middle, there with room for two columns, as a sheet from below, or as a drawer from a side; a parted one lets only its middle scroll. */
  look?: 'dialog' | 'dialog wide' | 'sheet' | 'drawer' | 'drawer left' | 'drawer parted'
  children: ReactNode
}

/** A modal frame with a title and a way out. Its content exists only while it is open. */
export function Dialog({ title, isOpen, onClose, look = 'dialog', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useWords(dialogWords)

  useEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is on its backdrop.
    <dialog
      ref={dialog}
      className={look}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={look === 'drawer parted' ? 'panes' : 'stack gap-5'}>
          <div className="row between">
            <h2 className="display h2" id={titleId}>
              {title}
            </h2>
            <IconButton label={words.close} className="-mr-2" onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
