import type { Language } from '#app/foundation/i18n/language.ts'

/** What the shop tells its worker when it sends it: which build this is, and what a visitor without connection needs. */
export type ShopFiles = Readonly<{
  build: string
  /** Scripts and styles of the public screens and of the cart, and the drawing with all icons. */
  scripts: Readonly<Record<Language, readonly string[]>>
  /** Letters and icons, whose names change with their content. */
  lasting: readonly string[]
  /** The offline page in each language: another one with each build. */
  pages: readonly string[]
}>

export const OFFLINE_PATH = '/offline'

/** The cache of public pages; the offline page names what is in it. */
export const PAGES_CACHE = 'shop-pages'

/** What a page tells the worker: its language, whose scripts are then kept. */
export type WorkerMessage = Readonly<{ kind: 'speaks'; language: Language }>
