import { benchLoad } from './load-section.ts'
import type { ServerProcess } from './processes.ts'
import type { Section } from './report.ts'

/** Purchases, from an empty cart to the page of the placed order. The test gateway's own work counts too. */
export async function benchCheckout(shop: ServerProcess): Promise<Section[]> {
  return [
    await benchLoad(shop, {
      title: 'From cart to placed order, all requests',
      each: 'order',
      program: 'bench/checkout-load.ts',
      // A shop that has been open for a while: V8 and PostgreSQL know by then what comes again and again.
      warmUp: 1000,
      count: 500,
      mostCpuMs: 20,
      leastPerSecond: null,
    }),
  ]
}
