import { openShop } from '#app/compose/open-shop.server.ts'
import { createPaymentServices } from '#app/compose/payment-services.server.ts'
import { createWeb } from '#app/compose/web.server.ts'
import { startWork } from '#app/compose/work.server.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { listen } from '#app/foundation/serving/open-port.server.ts'
import { shutdownOf } from '#app/foundation/serving/shutdown.server.ts'
import { readSettings } from './foundation/config/settings.server.ts'

/** `--web` serves only, `--worker` works only; without either one process does both. */
const serves = !process.argv.includes('--worker')
const works = !process.argv.includes('--web')

await start().catch(endWithFault)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  // From the first moment on: a shop that is told to stop while it starts must not leave its database running.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const shop = await openShop(settings)
  const payments = createPaymentServices(shop, settings)
  const work = works ? await startWork(shop, settings, payments) : null
  const server = serves ? await createWeb(shop, settings, payments) : null
  if (server) await listen(server, settings)

  const shutdown = shutdownOf(server, [shop.close, ...(work ? [work.stop] : [])])
  void stopped.then(shutdown).then(() => process.exit(0))
  console.log(server ? `Tiefgrün is open: ${settings.publicUrl.origin}` : 'Tiefgrün works: jobs are taken')
}
