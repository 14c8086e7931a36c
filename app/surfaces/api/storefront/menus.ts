import type { Language } from '#app/foundation/i18n/language.ts'
import type { Menus } from '#app/shop/content/shown-frame.ts'
import { menuNames } from '#app/surfaces/frame-words.ts'

export type MenuLink = Readonly<{ number: number; title: string; to: string }>
export type Menu = Readonly<{ number: number; handle: string; title: string; links: readonly MenuLink[] }>

/** Links have no rows of their own: their numbers come from the menu's, which leaves room for a hundred. */
const LINKS_PER_MENU = 100

/**
 * The menus of the shop's own header and footer.
 *
 * The footer's columns follow one another in one list: storefronts show the first level of a footer only, and none of
 * the links that the law asks for may be missing there.
 */
export function numberedMenus({ nav, columns }: Menus, language: Language): readonly Menu[] {
  const names = menuNames[language]
  const lists = [
    { handle: 'main-menu', title: names.main, links: nav },
    { handle: 'footer', title: names.footer, links: columns.flatMap(({ links }) => links) },
  ]
  return lists.map(({ handle, title, links }, index) => ({
    number: index + 1,
    handle,
    title,
    links: links.map((link, place) => ({ ...link, number: (index + 1) * LINKS_PER_MENU + place + 1 })),
  }))
}
