import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { findStoreCredit } from './find-store-credit.server.ts'

/** Store credit and what moved it. The ledger names nobody and stays. */
export const creditPart: DossierPart = {
  name: 'credit',
  async read(db, { customerId }) {
    const credit = await findStoreCredit(db, customerId)
    return credit ? { balanceCents: credit.balanceCents, moves: credit.moves.map(({ id, ...move }) => move) } : null
  },
  async losses(db, { customerId }) {
    const cents = (await findStoreCredit(db, customerId))?.balanceCents ?? 0
    return cents > 0 ? [{ kind: 'store-credit', cents }] : []
  },
}
