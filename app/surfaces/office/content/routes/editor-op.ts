import type { Language } from '#app/foundation/i18n/language.ts'
import { type FormAct, formActOf } from '../forms/form-acts.ts'

/** What a button of the editor asks for. Each saves what was typed first. */
export type EditorOp =
  | Readonly<{ op: 'save' | 'publish' | 'schedule' | 'unschedule' | 'unpublish' | 'fix' }>
  | Readonly<{ op: 'open' | 'find'; path: string }>
  | Readonly<{ op: 'show'; language: Language }>
  | Readonly<{ op: 'wide'; isWide: boolean }>
  | Readonly<{ op: 'act'; act: FormAct }>

const PLAIN = ['save', 'publish', 'schedule', 'unschedule', 'unpublish', 'fix'] as const

/** Anything else saves: nobody loses a text because of a button. */
export function editorOp(text: string): EditorOp {
  const act = formActOf(text)
  if (act) return { op: 'act', act }
  const [name = '', argument = ''] = text.split(':')
  if (name === 'open' || name === 'find') return { op: name, path: argument }
  if (name === 'show') return { op: 'show', language: argument === 'en' ? 'en' : 'de' }
  if (name === 'wide') return { op: 'wide', isWide: argument === '1' }
  return { op: PLAIN.find((each) => each === name) ?? 'save' }
}
