import type { Context } from 'hono'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { askForNewsletter } from '#app/shop/customers/newsletter.server.ts'
import { findAccountHolder, nameCustomer, type ProvedCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { findOrderedName } from '#app/shop/orders/reading/find-ordered-name.server.ts'
import { type LoginFault, loginWords } from './login-words.ts'
import { namesIn } from './names-in.ts'
import { isPasskeyDue } from './passkey-routes.server.ts'
import {
  goTo,
  keepProof,
  type Login,
  type LoginRoutes,
  loginMessage,
  provedIn,
  type SignInServices,
  showLogin,
} from './sign-in-services.server.ts'

/** What a customer who has just proved to be one is asked before the login leads back: a name, where there is none. */
export function arrivedRoutes(services: SignInServices, { page, form }: LoginRoutes): void {
  page('/name', async (c, login) =>
    provedIn(login) === null ? goTo(c, login.path + login.query) : askName(services, login),
  )
  form('/name', (c, login, fields) => takeName(services, c, { login, fields }))
}

type Proof = Readonly<{ login: Login; customer: ProvedCustomer; fields: URLSearchParams }>

/** Keeps the proof, then asks what is left to ask. */
export async function afterProof(services: SignInServices, c: Context, proof: Proof): Promise<Response> {
  const { login, customer, fields } = proof
  if (customer.isBlocked) return loginMessage(services, login.language, 'blocked')
  const proved = { accountId: String(customer.id), amr: ['otp'], now: services.clock.now() }
  const returnTo = await keepProof(c, login, proved)
  const knowsPasskeys = fields.get('passkeys') === 'yes'
  if (!customer.hasName && !(await takeOrderedName(services, customer.id)))
    return goTo(c, `${login.path}/name${login.query}`)
  return goOn(services, c, { login, customerId: customer.id, knowsPasskeys, returnTo })
}

/** Whoever has ordered as a guest has said their name. */
async function takeOrderedName({ db }: SignInServices, customerId: number): Promise<boolean> {
  const names = await findOrderedName(db, customerId)
  if (names) await nameCustomer(db, { customerId, ...names })
  return names !== null
}

type Next = Readonly<{ login: Login; customerId: number; knowsPasskeys: boolean; returnTo: string }>

async function goOn(services: SignInServices, c: Context, next: Next): Promise<Response> {
  const { login, customerId, knowsPasskeys, returnTo } = next
  const isDue = knowsPasskeys && (await isPasskeyDue(services, c, customerId))
  return goTo(c, isDue ? `${login.path}/passkey${login.query}` : returnTo)
}

function askName(
  services: SignInServices,
  login: Login,
  { fields = new URLSearchParams(), fault }: { fields?: URLSearchParams; fault?: LoginFault } = {},
): Promise<Response> {
  const names = { firstName: fields.get('firstName') ?? '', lastName: fields.get('lastName') ?? '' }
  const step = { name: 'name', ...names, newsletter: fields.has('newsletter') } as const
  return showLogin(services, login, { step, ...(fault ? { fault, status: 422 } : {}) })
}

async function takeName(
  services: SignInServices,
  c: Context,
  { login, fields }: { login: Login; fields: URLSearchParams },
): Promise<Response> {
  const customerId = provedIn(login)
  if (customerId === null) return goTo(c, login.path + login.query)
  const { names, fault } = namesIn(fields)
  if (fault) return askName(services, login, { fields, fault })
  await inTransaction(services.db, async (tx) => {
    await nameCustomer(tx, { customerId, ...names })
    if (!fields.has('newsletter')) return
    const { language, origin } = login
    const holder = await findAccountHolder(tx, customerId)
    const asked = { customerId, wording: loginWords[language].newsletter, language, origin, now: services.clock.now() }
    if (holder) await askForNewsletter(tx, { ...asked, email: holder.email })
  })
  const knowsPasskeys = fields.get('passkeys') === 'yes'
  return goOn(services, c, { login, customerId, knowsPasskeys, returnTo: login.interaction.returnTo })
}
