import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Page, Supplies } from './foundation/pages/page.ts'
import { type Screens, Shell } from './foundation/pages/shell.tsx'
import { Frame } from './surfaces/frame.tsx'
import { Ground } from './surfaces/ground.tsx'

const modules = import.meta.glob<{ Screen: Screens[string] }>('./surfaces/**/*-screen.tsx', { eager: true })
const screens: Screens = Object.fromEntries(
  Object.entries(modules).map(([file, { Screen }]) => [file.replace(/^.*\/(.*)-screen\.tsx$/, '$1'), Screen]),
)

export { renderSheet } from './render-sheet.tsx'

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
