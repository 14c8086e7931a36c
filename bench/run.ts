// Measures the shop against its budgets. `npm run bench -- cached lab` runs only those parts.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchBoot } from './boot.ts'
import { benchCachedPages } from './cached-pages.ts'
import { benchCart } from './cart.ts'
import { benchCheckout } from './checkout.ts'
import { benchConsentLab } from './consent-lab.ts'
import { benchCustomer } from './customer.ts'
import { benchHtmlSize } from './html-size.ts'
import { benchLab } from './lab.ts'
import { benchPages } from './pages.ts'
import { type ServerProcess, stopEverything } from './processes.ts'
import { benchRenewals } from './renewals.ts'
import { countOver, formatSection, type Section } from './report.ts'
import { benchScripts } from './scripts.ts'
import { benchServerRendering } from './server-rendering.ts'
import { buildIfMissing, checkPages, startShop } from './shop.ts'
import { benchSignIn } from './sign-in.ts'

const PARTS: Record<string, (shop: ServerProcess) => Promise<readonly Section[]>> = {
  cached: (shop) => benchCachedPages(shop, pages, folder),
  cart: (shop) => benchCart(shop),
  checkout: (shop) => benchCheckout(shop),
  'sign-in': (shop) => benchSignIn(shop),
  customer: (shop) => benchCustomer(shop),
  renewals: (shop) => benchRenewals(shop),
  rendering: (shop) => benchServerRendering(shop, pages),
  html: (shop) => benchHtmlSize(shop, pages),
  scripts: (shop) => benchScripts(shop, pages),
  lab: (shop) => benchLab(shop, pages, folder),
  consent: (shop) => benchConsentLab(shop, pages),
}
/** Starts the shop itself, so it goes first. */
const START = 'start'

const pages = benchPages()
const chosen = chosenParts(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// As root, the database server runs under an account that would not get in here otherwise.
chmodSync(folder, 0o711)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void leave().finally(() => process.exit(1)))

try {
  await buildIfMissing()
  const over = countOver(await measure())
  console.log(over === 0 ? 'Every budget is kept.' : `${over} figures are OVER their budget.`)
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await leave()
}

async function measure(): Promise<Section[]> {
  const sections = chosen.includes(START) ? print(await benchBoot(pages, folder)) : []
  const others = Object.entries(PARTS).filter(([name]) => chosen.includes(name))
  if (others.length === 0) return sections
  await using shop = await startShop(folder)
  await checkPages(shop, pages)
  for (const [, bench] of others) sections.push(...print(await bench(shop)))
  return sections
}

function print(sections: readonly Section[]): Section[] {
  for (const section of sections) console.log(formatSection(section))
  return [...sections]
}

function chosenParts(named: readonly string[]): readonly string[] {
  const all = [START, ...Object.keys(PARTS)]
  const unknown = named.filter((name) => !all.includes(name))
  if (unknown.length === 0) return named.length > 0 ? named : all
  console.error(`There is no part ${unknown.join(', ')}: choose from ${all.join(', ')}.`)
  process.exit(1)
}

async function leave(): Promise<void> {
  await stopEverything()
  rmSync(folder, { recursive: true, force: true })
}
