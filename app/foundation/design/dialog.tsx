import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
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

  useModal(dialog, isOpen)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is on its backdrop.
    <dialog
      ref={dialog}
      className={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        // Closed by the browser, it would tell so only after the next key.
        event.preventDefault()
        onClose()
      }}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
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

/** Opens and closes a dialog, and never lets go of the focus: who walks by keyboard is somewhere all the time. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [dialog, isOpen])
  // Only a dialog that is closed while it stands in the page leads the focus back to where it was opened.
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    return () => {
      element?.close()
      // What opened it may be gone.
      if (isFocusLost() || element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [dialog, isOpen])
  // A step further may take away the button that was pressed.
  useEffect(() => {
    const title = isOpen && isFocusLost() ? dialog.current?.querySelector('h2') : null
    if (!title) return
    title.tabIndex = -1
    title.focus()
  })
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
