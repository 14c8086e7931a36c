import { createContext, useContext } from 'react'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import type { Finding } from '#app/shop/content/editing/checks/finding.ts'

/** What every field of a form knows about the item. */
export type FieldSetting = Readonly<{
  findings: readonly Finding[]
  /** The address of a drawing by what its field says; null when there is none. */
  drawingOf: (name: string) => string | null
  /** Fields that make the address, by their paths: they are shown and stay. */
  fixed: readonly string[]
}>

const FieldContext = createContext<FieldSetting>({ findings: [], drawingOf: () => null, fixed: [] })
export const FieldSettingProvider = FieldContext.Provider

export function useFieldSetting(): FieldSetting {
  return useContext(FieldContext)
}

/** The name that elements of a form have in addresses and labels. */
export function fieldId(path: string): string {
  return `f-${path === '' ? 'item' : path}`
}

export function useFindings(path: string): readonly Finding[] {
  return useFieldSetting().findings.filter(({ place }) => place === path)
}

type Described = Readonly<{ 'aria-describedby'?: string; 'aria-invalid'?: true }>

/** Tells a screen reader what was found at a field. */
export function useDescription(path: string): Described {
  const found = useFindings(path)
  if (found.length === 0) return {}
  const isWrong = found.some(({ severity }) => severity === 'error')
  return { 'aria-describedby': `${fieldId(path)}-found`, ...(isWrong ? { 'aria-invalid': true } : {}) }
}

/** What was found at a field, beside it. The element is always there, so that a script can fill it. */
export function FoundAt({ path }: { path: string }) {
  const language = useLanguage()
  const found = useFindings(path)
  return (
    <span id={`${fieldId(path)}-found`} className="ed-found" data-live="">
      {found.map(({ code, severity, text }) => (
        <span key={code + text.de} className={severity === 'error' ? 'ed-err' : 'ed-warn'}>
          {text[language]}
        </span>
      ))}
    </span>
  )
}
