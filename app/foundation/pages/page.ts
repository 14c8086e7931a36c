import type { Language } from '../i18n/language.ts'

/** A page is a screen name and its data. It travels as HTML on the first visit and as page-data afterwards. */
export type Page<Data = unknown> = Readonly<{
  screen: string
  /** The address this page has, language prefix included; parts of a long list carry `?page=2`. */
  path: string
  title: string
  language: Language
  /** The same page in the other language; null where there is none. */
  twin: string | null
  /** The build whose code can show this page. */
  build: string
  data: Data
  /** Which slice fills each place of the frame, for example header: 'header-de'. */
  slices: Readonly<Record<string, string>>
  /** Which static data the screen needs, by content hash. */
  statics: Readonly<Record<string, string>>
  /** Data that the screen asks for by itself, once it is there: by content hash too. */
  deferred: Readonly<Record<string, string>>
}>

/** What the frame around every page shows, by slice name; and static data, by hash. */
export type Supplies = Readonly<{ slices: Record<string, unknown>; statics: Record<string, unknown> }>
