import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { isMailAddress } from '../mail/mail-address.ts'
import { type MeasurementSettings, readMeasurement } from './measurement-settings.server.ts'
import type { ShopMode } from './shop-modes.ts'
import { readThirdParties, type ThirdPartySettings } from './third-party-settings.server.ts'
import { isVaultKey } from './vault.server.ts'

/** Everything that can be set from outside, checked at start. */
export type Settings = Readonly<{
  port: number
  host: string
  publicUrl: URL
  dataDir: string
  /** The folder of files from which the shop's goods are loaded. */
  catalogDir: string
  databaseUrl: string | null
  /** Most connections to the database that a process works with; it listens on two or three more. */
  databasePool: number
  /** The key that seals the team's secrets; without it a file in the data folder holds one. */
  secretsKey: string | null
  smtpUrl: string | null
  /** The sender of mails. */
  mailFrom: string
  trustedProxies: readonly string[]
  /** The payment gateway. The test gateway charges nobody. */
  paymentGateway: 'test' | 'stripe'
  stripeSecretKey: string | null
  /** What browsers show to Stripe; no secret. */
  stripePublishableKey: string | null
  /** Secrets with which Stripe signs its webhooks, the newest first. */
  stripeEventSecrets: readonly string[]
  mode: ShopMode
  /** Where every mail of a staging shop goes; null in any other. */
  stagingMailsTo: string | null
  rateLimits: boolean
  /** Whether browsers keep pages for when they have no connection; off takes that back from all of them. */
  offline: boolean
  /** Whether a sandbox makes its demo customers; a live shop never does. */
  demoCustomers: boolean
  /** The failpoint at which the process dies, for tests of what survives it. */
  failpoint: string | null
  logLevel: string
  measurement: MeasurementSettings
}> &
  ThirdPartySettings

type Environment = Readonly<Record<string, string | undefined>>

const OWN_CATALOG = fileURLToPath(new URL('../../../catalog', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

export function readSettings(env: Environment): Settings {
  const port = readPort(env.PORT ?? '3000')
  const host = env.HOST || '127.0.0.1'
  const mode = oneOf('SHOP_MODE', env.SHOP_MODE || 'sandbox', ['sandbox', 'staging', 'live'])
  const publicUrl = readUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:'])
  if (mode === 'sandbox' && !isLocal(publicUrl.hostname)) {
    throw new SetupFault(
      `PUBLIC_URL is ${publicUrl.origin}, outside this machine: set SHOP_MODE=live, which switches the sandbox off, or SHOP_MODE=staging for a test shop.`,
    )
  }
  return {
    port,
    host,
    publicUrl,
    mode,
    ...readTestSettings(env, mode),
    dataDir: resolve(env.DATA_DIR || 'data'),
    catalogDir: readFolder('CATALOG_DIR', resolve(env.CATALOG_DIR || OWN_CATALOG)),
    databaseUrl: env.DATABASE_URL ? checked('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']) : null,
    databasePool: readPool(env.DATABASE_POOL || '20'),
    secretsKey: readSecretsKey(env.SECRETS_KEY || null),
    ...readMails(env),
    trustedProxies: readProxies(env.TRUSTED_PROXIES ?? ''),
    ...readPayments(env),
    ...readThirdParties(env, publicUrl),
    offline: oneOf('OFFLINE', env.OFFLINE || 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    measurement: readMeasurement(env, mode),
  }
}

/** Settings for tests only. A live shop does not start with one of them. */
function readTestSettings(
  env: Environment,
  mode: Settings['mode'],
): Pick<Settings, 'rateLimits' | 'demoCustomers' | 'failpoint'> {
  const rateLimits = oneOf('RATE_LIMITS', env.RATE_LIMITS || 'on', ['on', 'off']) === 'on'
  const failpoint = env.FAILPOINT || null
  if (!rateLimits && mode !== 'sandbox')
    throw new SetupFault(`RATE_LIMITS=off works in the sandbox only: remove it or SHOP_MODE=${mode}.`)
  if (failpoint && mode !== 'sandbox')
    throw new SetupFault(`FAILPOINT works in the sandbox only: remove it or SHOP_MODE=${mode}.`)
  const demo = oneOf('DEMO_CUSTOMERS', env.DEMO_CUSTOMERS || 'on', ['on', 'off']) === 'on'
  return { rateLimits, demoCustomers: demo && mode === 'sandbox', failpoint }
}

type PaymentSettings = 'paymentGateway' | 'stripeSecretKey' | 'stripePublishableKey' | 'stripeEventSecrets'

function readPayments(env: Environment): Pick<Settings, PaymentSettings> {
  const paymentGateway = oneOf('PAYMENT_GATEWAY', env.PAYMENT_GATEWAY || 'test', ['test', 'stripe'])
  const stripeSecretKey = env.STRIPE_SECRET_KEY || null
  if (paymentGateway === 'stripe' && !stripeSecretKey)
    throw new SetupFault('PAYMENT_GATEWAY is stripe: set STRIPE_SECRET_KEY to the key from its dashboard.')
  const stripePublishableKey = env.STRIPE_PUBLISHABLE_KEY || null
  if (paymentGateway === 'stripe' && !/^pk_\w+$/.test(stripePublishableKey ?? ''))
    throw new SetupFault(
      'PAYMENT_GATEWAY is stripe: set STRIPE_PUBLISHABLE_KEY, which starts with pk_, from its dashboard.',
    )
  const stripeEventSecrets = listed(env.STRIPE_EVENT_SECRETS ?? '')
  return { paymentGateway, stripeSecretKey, stripePublishableKey, stripeEventSecrets }
}

/** The value itself is never repeated. */
function readSecretsKey(text: string | null): string | null {
  if (text === null || isVaultKey(text)) return text
  throw new SetupFault('SECRETS_KEY is no key: give 32 random bytes in base64, as openssl rand -base64 32 makes them.')
}

function readMails(env: Environment): Pick<Settings, 'smtpUrl' | 'mailFrom' | 'stagingMailsTo'> {
  const mailFrom = env.MAIL_FROM || 'hallo@tiefgruen.example'
  if (!isMailAddress(mailFrom))
    throw new SetupFault('MAIL_FROM is no mail address: give one such as hello@shop.example.')
  const stagingMailsTo = env.STAGING_MAILS_TO || null
  if (stagingMailsTo !== null && !isMailAddress(stagingMailsTo))
    throw new SetupFault('STAGING_MAILS_TO is no mail address: give one such as team@shop.example.')
  return {
    stagingMailsTo,
    mailFrom,
    smtpUrl: env.SMTP_URL ? checked('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']) : null,
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new SetupFault(`PORT is "${text}": give a number from 0 to 65535.`)
  return port
}

/** A worker runs four jobs at a time, and a web process is of no use with fewer connections. */
const LEAST_POOL = 5
const MOST_POOL = 500

function readPool(text: string): number {
  const size = Number(text)
  if (!/^\d+$/.test(text) || size < LEAST_POOL || size > MOST_POOL)
    throw new SetupFault(`DATABASE_POOL is "${text}": give a number from ${LEAST_POOL} to ${MOST_POOL}.`)
  return size
}

function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new SetupFault(`${name} is "${value}": use ${allowed.join(' or ')}.`)
  return found
}

/** The value itself may hold a password, so it is never repeated. */
function checked(name: string, text: string, protocols: readonly string[]): string {
  readUrl(name, text, protocols)
  return text
}

function readFolder(name: string, folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SetupFault(`${name} is "${folder}", which is no folder: name the one that holds products/.`)
  return folder
}

function readUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol)) {
    throw new SetupFault(
      `${name} is not an address: it must start with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    )
  }
  return url
}

function readProxies(text: string): string[] {
  const proxies = listed(text)
  const wrong = proxies.find((each) => !isNetwork(each))
  if (wrong)
    throw new SetupFault(
      `TRUSTED_PROXIES holds "${wrong}": give network addresses such as 10.0.0.7 or 10.0.0.0/8, parted by commas.`,
    )
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}
