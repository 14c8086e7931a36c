import { benchLoad } from './load-section.ts'
import type { ServerProcess } from './processes.ts'
import type { Section } from './report.ts'

/** Changes of carts: each client fills a cart of its own. */
export async function benchCart(shop: ServerProcess): Promise<Section[]> {
  return [
    await benchLoad(shop, {
      title: 'Changes of carts',
      each: 'change',
      program: 'bench/cart-load.ts',
      warmUp: 800,
      count: 2000,
      mostCpuMs: 3,
      leastPerSecond: 250,
    }),
  ]
}
