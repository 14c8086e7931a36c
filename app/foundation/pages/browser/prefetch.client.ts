import type { Loader } from './loader.client.ts'
import { PREFETCH_GAP_MS, takeBatch } from './prefetch-queue.ts'
import { savesData } from './saves-data.ts'

/** Links to pages of this language. */
const LINKS = 'a[href^="/"]:not([hreflang])'

/**
 * Fetches the data of pages whose links come into view, in small batches while nothing else happens,
 * and the whole page once a link is pointed at. Nothing for who saves data.
 */
export function startPrefetch(loader: Loader): void {
  if (savesData() || !('navigation' in window)) return
  const queue: string[] = []
  const seen = new Set<string>()

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      enqueue(target)
    }
  })

  function enqueue(target: Element): void {
    const path = pathOf(target, loader)
    if (path === null || seen.has(path)) return
    seen.add(path)
    queue.push(path)
  }

  function watchLinks(): void {
    for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
  }

  setInterval(() => {
    watchLinks()
    requestIdleCallback(() => takeBatch(queue).forEach(loader.prefetch))
  }, PREFETCH_GAP_MS)

  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, ({ target }) => {
      const path = target instanceof Element ? pathOf(target.closest(LINKS), loader) : null
      if (path !== null) void loader.load(path)
    })
  }
}

function pathOf(link: Element | null, { isPagePath }: Loader): string | null {
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/')) return null
  const path = new URL(href, location.origin).pathname
  return path === location.pathname || !isPagePath(path) ? null : path
}
