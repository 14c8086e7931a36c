import { benchLoad } from './load-section.ts'
import { runProgram, type ServerProcess } from './processes.ts'
import type { Section } from './report.ts'

/** The customer-account API as the account's pages ask it. */
export async function benchCustomer(shop: ServerProcess): Promise<Section[]> {
  const token = (await runProgram(['bench/customer-setup.ts', shop.origin])).trim()
  return [
    await benchLoad(shop, {
      title: 'Reading a customer with addresses and six orders',
      each: 'reading',
      program: 'bench/customer-load.ts',
      more: [token],
      warmUp: 1000,
      count: 2000,
      mostCpuMs: 3,
      leastPerSecond: null,
    }),
  ]
}
