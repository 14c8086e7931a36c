import { expect, test } from 'vitest'
import { type Relatable, relatedArticles } from './related-articles.ts'

const article = (path: string, more: Partial<Relatable> = {}): Relatable => ({
  path: `/blogs/${path}`,
  published: '2026-01-01',
  products: [],
  ingredients: [],
  ...more,
})
const DAL = article('recipes/dal', { ingredients: ['linsen', 'kokos'], products: ['rote-linsen-dal'] })

test.each<{ what: string; others: Relatable[]; found: string[] }>([
  {
    what: 'an ingredient in common comes before the category',
    others: [article('recipes/brot'), article('nutrition-hacks/protein', { ingredients: ['linsen'] })],
    found: ['/blogs/nutrition-hacks/protein', '/blogs/recipes/brot'],
  },
  {
    what: 'two things in common come before one',
    others: [
      article('collabs/a', { ingredients: ['linsen'] }),
      article('collabs/b', { ingredients: ['kokos'], products: ['rote-linsen-dal'] }),
    ],
    found: ['/blogs/collabs/b', '/blogs/collabs/a'],
  },
  {
    what: 'among equals the newest comes first',
    others: [article('recipes/old'), article('recipes/new', { published: '2026-05-01' })],
    found: ['/blogs/recipes/new', '/blogs/recipes/old'],
  },
  { what: 'an article is not related to itself', others: [DAL, article('collabs/a')], found: ['/blogs/collabs/a'] },
  {
    what: 'nothing in common still leads on',
    others: [article('collabs/a'), article('collabs/b'), article('collabs/c')],
    found: ['/blogs/collabs/a', '/blogs/collabs/b'],
  },
])('$what', ({ others, found }) => {
  expect(relatedArticles(DAL, others, 2).map(({ path }) => path)).toEqual(found)
})
