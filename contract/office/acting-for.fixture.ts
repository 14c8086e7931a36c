import { randomUUID } from 'node:crypto'
import { quickMember } from '#app/shop/office/office.fixture.ts'
import { actForCustomer } from '#app/shop/office/subscriptions/act-for-customer.server.ts'
import type { TeamActName } from '#app/shop/office/subscriptions/team-acts.ts'
import type { subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

type Shop = Awaited<ReturnType<typeof subscriptionShop>>
export type Fields = Readonly<Record<string, string>>
export const REASON = 'Hat angerufen'

/** A member of the team who does for customers what these ask for. */
export async function memberActing({ db, clock, settings }: Shop) {
  const member = await quickMember(db, 'orders')
  const office = { clock, subscriptions: settings }

  function send(subscriptionId: number, name: TeamActName, fields: Fields) {
    return actForCustomer(office, { member, subscriptionId, name }, fields)
  }

  /** Reads what would become of an act, and what confirms it. */
  async function look(subscriptionId: number, name: TeamActName, fields: Fields) {
    const asked = { reason: REASON, formKey: randomUUID(), ...fields }
    const seen = await send(subscriptionId, name, asked)
    const confirm = { ...asked, confirmed: seen.state === 'preview' ? seen.agreedTo : '' }
    return { seen, confirm: () => send(subscriptionId, name, confirm) }
  }

  /** Reads and confirms; answers why not, where it is refused. */
  async function act(subscriptionId: number, name: TeamActName, fields: Fields) {
    const { seen, confirm } = await look(subscriptionId, name, fields)
    return seen.state === 'preview' ? confirm() : seen
  }

  return { member, look, act }
}
