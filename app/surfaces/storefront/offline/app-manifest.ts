import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'

/** Deep green around the window, paper behind the first picture: the values of the design's tokens. */
export const THEME_COLOR = '#0b3d2c'
const GROUND_COLOR = '#f7f1e3'

const words = {
  de: {
    description:
      'Pflanzliche Gerichte, frisch gekocht und schockgefrostet. Box füllen, einfrieren, in sechs Minuten essen.',
    meals: 'Gerichte',
    box: 'Deine Box',
    subscription: 'Dein Abo',
    lexicon: 'Zutatenlexikon',
  },
  en: {
    description: 'Plant-based meals, freshly cooked and flash-frozen. Fill your box, freeze it, eat in six minutes.',
    meals: 'Meals',
    box: 'Your box',
    subscription: 'Your subscription',
    lexicon: 'Ingredients A to Z',
  },
} as const

const SHORTCUTS = [
  { word: 'meals', path: MEALS_PATH, picture: 'coco-curry' },
  { word: 'box', path: '/box', picture: 'box-16-full' },
  { word: 'subscription', path: '/account/subscription', picture: 'pack-coco-curry' },
  { word: 'lexicon', path: '/lexicon', picture: 'ingredient-broccoli' },
] as const

type Icon = Readonly<{ src: string; sizes: string; type: 'image/png'; purpose: 'any' | 'maskable' }>

type Pictures = Readonly<{
  /** Addresses of every file of the build. */
  files: readonly string[]
  /** The address of a drawing in pixels, square, of this width. */
  pictureAt: (name: string, widthPx: number) => string
}>

const SHORTCUT_ICON_PX = 160

/** The shop as something that can be put on a home screen. In both languages it is the same app. */
export function appManifest(language: Language, { files, pictureAt }: Pictures) {
  const { description, ...names } = words[language]
  return {
    id: '/',
    name: 'Tiefgrün',
    short_name: 'Tiefgrün',
    description,
    lang: language,
    dir: 'ltr',
    start_url: localePath(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: GROUND_COLOR,
    categories: ['food', 'shopping'],
    icons: files.flatMap(iconAt),
    shortcuts: SHORTCUTS.map(({ word, path, picture }) => ({
      name: names[word],
      url: localePath(language, path),
      icons: [
        {
          src: pictureAt(picture, SHORTCUT_ICON_PX),
          sizes: `${SHORTCUT_ICON_PX}x${SHORTCUT_ICON_PX}`,
          type: 'image/png',
          purpose: 'any',
        } satisfies Icon,
      ],
    })),
  }
}

/** The icons of the build say in their names how large they are and whether they may be cut. */
function iconAt(src: string): readonly Icon[] {
  const [, maskable, size] = /\/icon-(maskable-)?(\d+)-[0-9a-f]+\.png$/.exec(src) ?? []
  if (size === undefined) return []
  return [{ src, sizes: `${size}x${size}`, type: 'image/png', purpose: maskable ? 'maskable' : 'any' }]
}
