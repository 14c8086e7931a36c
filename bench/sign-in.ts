import { benchLoad } from './load-section.ts'
import type { ServerProcess } from './processes.ts'
import type { Section } from './report.ts'

/** Sign-ins of newcomers, from the client's first redirect to its tokens. Reading the outbox counts too. */
export async function benchSignIn(shop: ServerProcess): Promise<Section[]> {
  return [
    await benchLoad(shop, {
      title: 'Signing in with a code by mail, all requests',
      each: 'sign-in',
      program: 'bench/sign-in-load.ts',
      warmUp: 300,
      count: 200,
      mostCpuMs: 60,
      leastPerSecond: null,
    }),
  ]
}
