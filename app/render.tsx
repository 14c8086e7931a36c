import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { logoLetters } from '#app/brand/logo-letters.ts'
import { needViews } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { type Screens, Shell } from '#app/foundation/pages/browser/shell.tsx'
import type { Page, Supplies } from './foundation/pages/page.ts'
import { Frame } from './surfaces/frame.tsx'
import { Ground } from './surfaces/ground.tsx'

const modules = import.meta.glob<{ Screen: Screens[string] }>('./surfaces/**/*-screen.tsx', { eager: true })
const screens: Screens = Object.fromEntries(
  Object.entries(modules).map(([file, { Screen }]) => [file.replace(/^.*\/(.*)-screen\.tsx$/, '$1'), Screen]),
)

await needViews()

export { renderSheet } from './render-sheet.tsx'

export const symbols = logoLetters()

/** The markup of a page with the shop around it, as the browser will find it again. */
export function render(page: Page, supplies: Supplies): string {
  return renderToString(
    <Shell page={page} screens={screens} supplies={supplies} frame={Frame} onClose={() => undefined} />,
  )
}

/** What stands below every page of a language and needs no script. */
export function renderGround(page: Page, supplies: Supplies): string {
  return renderToStaticMarkup(<Ground page={page} supplies={supplies} />)
}
