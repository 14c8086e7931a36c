import { createHash, randomBytes } from 'node:crypto'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { Declaration } from './declaration.ts'
import { declarationOf, findMeantOrder, type LetterRow } from './declarations.server.ts'
import { followLetters, holdEnd } from './held-for-letters.server.ts'
import { followCancellations } from './open-cancellations.server.ts'
import { receiptMail } from './receipt.ts'
import type { WithdrawnRow } from './withdrawn-order.server.ts'

const SECRET_BYTES = 20

/** The page of each kind of letter. */
export const LETTER_PATHS = {
  withdrawal: '/widerruf',
  cancellation: '/cancellation',
  enquiry: '/kontakt',
} as const satisfies Record<Declaration['kind'], string>

/**
 * What happens to a letter as soon as it is there, proved or not: it is laid beside its order, parcels that have not left
 * are held, and the receipt goes to the order's own address with the link that proves the letter.
 */
export async function receiveLetter(
  tx: InTransaction,
  row: LetterRow,
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<WithdrawnRow | null> {
  const declaration = declarationOf(row)
  const order = await findMeantOrder(tx, declaration.content)
  const holdsUntil =
    order && declaration.kind === 'withdrawal' ? await holdEnd(tx, row, { orderId: order.id, now }) : null
  const isProvable = order !== null && declaration.kind !== 'enquiry' && row.proved_at === null
  const secret = isProvable ? randomBytes(SECRET_BYTES).toString('base64url') : null
  if (isMailed) await sendReceipt(tx, row, { order, secret, holdsUntil, now })
  await tx
    .updateTable('inbox_letter')
    .set({
      judged_at: now,
      order_id: order?.id ?? null,
      proof_digest: secret === null ? null : proofDigestOf(secret),
      holds_until: holdsUntil,
    })
    .where('id', '=', row.id)
    .execute()
  if (order && declaration.kind === 'withdrawal') await followLetters(tx, order.id, now)
  if (order && declaration.kind === 'cancellation')
    await followCancellations(tx, { orderId: order.id, heldBox: 'skipped', actor: 'shop', now })
  return order
}

export function proofDigestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

type Mailed = Readonly<{ order: WithdrawnRow | null; secret: string | null; holdsUntil: Date | null; now: Date }>

/** Nobody gets mail from us because a stranger typed their address: only addresses that have ordered do. */
async function sendReceipt(
  tx: InTransaction,
  row: LetterRow,
  { order, secret, holdsUntil, now }: Mailed,
): Promise<void> {
  const declaration = declarationOf(row)
  const recipient = declaration.content.email.trim().toLowerCase()
  const site = order?.site ?? (await findSiteOfBuyer(tx, recipient))
  if (site === null) return
  const siteOrigin = await findSiteOrigin(tx, site)
  const language: Language = row.language
  const path = localePath(language, `${LETTER_PATHS[declaration.kind]}/confirm/${secret}`)
  const mail = receiptMail(declaration, {
    receivedAt: row.received_at,
    language,
    orderNumber: order?.number ?? null,
    heldUntil: holdsUntil,
    proofHref: secret && siteOrigin.origin + path,
    contact: siteOrigin.seller,
  })
  await queueShopMail(tx, mail, { siteOrigin, recipient, dedupeKey: `declaration:${row.id}`, now })
}

/** The site where the owner of an address ordered last; null when there is no order. */
async function findSiteOfBuyer(tx: InTransaction, email: string): Promise<string | null> {
  if (!isMailAddress(email)) return null
  const order = await tx
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select('customer_order.site')
    .where('customer.email', '=', email)
    .orderBy('customer_order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.site ?? null
}
