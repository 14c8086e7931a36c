import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { LanguageProvider, useWords, type Words } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { Page, Supplies } from '#app/foundation/pages/page.ts'
import { DeferredProvider } from './deferred.tsx'
import { EarlyInput } from './early-input.ts'
import { pageResourcesMissing } from './retry.ts'

export type Screens = Record<string, ComponentType<{ data: never }>>
export type FrameProps = Readonly<{ page: Page; supplies: Supplies; children: ReactNode }>

/** What is on the screen: a page, and maybe another one in an overlay over it. */
export type View = Readonly<{ page: Page; overlay?: Page | undefined }>

type ShellProps = View &
  Readonly<{ screens: Screens; supplies: Supplies; frame: ComponentType<FrameProps>; onClose: () => void }>

export function Shell({ page, overlay, screens, supplies, frame: Frame, onClose }: ShellProps) {
  return (
    <LanguageProvider value={page.language}>
      <Frame page={page} supplies={supplies}>
        <ScreenOf key={page.path} page={page} screens={screens} />
      </Frame>
      {overlay && <Overlay page={overlay} screens={screens} onClose={onClose} />}
      <EarlyInput />
    </LanguageProvider>
  )
}

function ScreenOf({ page, screens }: { page: Page; screens: Screens }) {
  const Screen = screens[page.screen] as ComponentType<{ data: unknown }> | undefined
  if (!Screen) throw pageResourcesMissing(page.path)
  return (
    <DeferredProvider value={page.deferred}>
      <Screen data={page.data} />
    </DeferredProvider>
  )
}

const overlayWords: Words<{ close: string }> = { de: { close: 'Schließen' }, en: { close: 'Close' } }

type OverlayProps = { page: Page; screens: Screens; onClose: () => void }

/** A page in a dialog over the page below, which stays mounted and keeps its place. */
function Overlay({ page, screens, onClose }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useWords(overlayWords)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={() => undefined}
    >
      <div className="overlay-bar">
        <p id={titleId} className="b">
          {page.title}
        </p>
        <button type="button" className="iconbtn" aria-label={words.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="overlay-page">
        <ScreenOf key={page.path} page={page} screens={screens} />
      </div>
    </dialog>
  )
}
