import { z } from 'zod'
import { askExport, findExport, takeExport } from '#app/shop/customers/dossier/customer-exports.server.ts'
import { eraseCustomer, listLosses } from '#app/shop/customers/dossier/erase-customer.server.ts'
import type { DataCopy } from '../settings/shown-settings.ts'
import type { AskingCustomer } from './account-route.server.ts'
import {
  answerTo,
  notFound,
  type SettingsAnswer,
  type SettingsServices,
  siteOf,
  tooOften,
} from './settings-services.server.ts'

function ownOf({ customerId }: AskingCustomer) {
  return { customerId, by: 'customer' } as const
}

/** POST /exports: begins a copy of everything. */
export const beginExport: SettingsAnswer = async (services, asking) => {
  const { db, clock, dossier: parts } = services
  const refused = await tooOften(services, asking, 'exports')
  if (refused) return refused
  await askExport({ db, parts }, ownOf(asking), clock.now())
  return asking.c.json({ copy: await shownCopy(services, asking) })
}

/** The copy of a customer as the screen shows it. */
export async function shownCopy({ db, clock }: SettingsServices, asking: AskingCustomer): Promise<DataCopy | null> {
  const copy = await findExport(db, ownOf(asking), clock.now())
  return copy && { id: copy.id, isReady: copy.isReady, expiresAt: copy.expiresAt.toISOString(), bytes: copy.bytes }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** GET /exports/:id: the archive. */
export const downloadExport: SettingsAnswer = async (services, asking) => {
  const { c } = asking
  const id = c.req.param('id') ?? ''
  const archive = UUID.test(id)
    ? await takeExport(services.db, { ...ownOf(asking), id, now: services.clock.now() })
    : null
  if (!archive) return notFound(services, asking, 'export')
  return c.body(new Uint8Array(archive), 200, {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="tiefgruen.zip"',
  })
}

/** GET /deletion: what is lost with the account. */
export const showLosses: SettingsAnswer = async (services, asking) => {
  const { db, dossier: parts } = services
  return asking.c.json({ losses: await listLosses({ db, parts }, asking.customerId) })
}

const deletionBody = z.strictObject({ isConfirmed: z.literal(true) })

/** POST /deletion */
export const deleteAccount = answerTo(deletionBody, async (services, asking) => {
  const { db, clock, log, dossier: parts } = services
  const { c, customerId } = asking
  await eraseCustomer({ db, parts }, { ...ownOf(asking), site: siteOf(services, asking), now: clock.now() })
  log.info({ customerId }, 'account erased by its owner')
  return c.json({})
})
