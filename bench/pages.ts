export type BenchPage = Readonly<{ kind: string; path: string }>

const PAGES: readonly BenchPage[] = [
  { kind: 'home', path: '/' },
  { kind: 'listing', path: '/collections/all-products' },
  { kind: 'product', path: '/products/coco-curry' },
]

/** The pages that have budgets, or others: BENCH_PAGES=/faq,/box. */
export function benchPages(chosen = process.env['BENCH_PAGES']): readonly BenchPage[] {
  if (!chosen) return PAGES
  return chosen.split(',').map((path) => PAGES.find((page) => page.path === path) ?? { kind: path, path })
}
