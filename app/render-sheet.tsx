import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider } from './foundation/i18n/text.tsx'
import type { RenderSheet } from './foundation/pages/sheets.server.ts'

type View = ComponentType<{ data: unknown }>

const modules = import.meta.glob<{ Sheet: View }>('./surfaces/**/*-sheet.tsx', { eager: true })
const sheets = new Map(
  Object.entries(modules).map(([file, { Sheet }]) => [file.replace(/^.*\/(.*)-sheet\.tsx$/, '$1'), Sheet]),
)

/** The markup of a sheet: a page of one person, which no script brings to life. */
export const renderSheet: RenderSheet = (name, language, data) => {
  const Sheet = sheets.get(name)
  if (!Sheet) throw new Error(`There is no sheet "${name}"`)
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <Sheet data={data} />
    </LanguageProvider>,
  )
}
