import { expect, test } from 'vitest'
import { DOSSIER } from '#app/compose/dossier-parts.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { askExport, takeExport } from '#app/shop/customers/dossier/customer-exports.server.ts'
import { listLosses } from '#app/shop/customers/dossier/erase-customer.server.ts'
import { findPerson } from '#app/shop/customers/dossier/find-person.server.ts'
import {
  eraseByMember,
  exportByMember,
  noteCustomer,
  unblockByMember,
} from '#app/shop/office/customers/customer-acts.server.ts'
import { readCustomer } from '#app/shop/office/customers/read-customer.server.ts'
import { acts, officeWithOrder, quickMember } from '#app/shop/office/office.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { NOW } from '#app/shop/paying/paying.fixture.ts'
import { ensureReferralCode, findReferralOwners } from '#app/shop/rewards/referral-codes.server.ts'

const now = new Date(NOW)

/** A customer with an order, a note and a code of their own, and the office. */
async function openOffice(db: Database) {
  await notePublicUrl(db, new URL('http://localhost:3000'))
  const member = await quickMember(db, 'owner')
  const { acting } = await officeWithOrder(db)
  const { id } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const code = await ensureReferralCode(db, id, now)
  const by = async (formKey: string) => {
    const customer = await readCustomer(db, id, now)
    if (!customer) throw new Error('nobody')
    return { member, formKey, customer }
  }
  await noteCustomer(acting, await by('note'), { text: 'Ruft gern an' })
  return { office: { ...acting, parts: DOSSIER }, id, code, by }
}

test('the team hands out everything that is kept, notes, points and code among it, and the audit tells of it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { office, id, code, by } = await openOffice(db)
  const own = { customerId: id, by: 'customer', now } as const
  const ownId = await askExport(office, own, now)
  const archive = (await exportByMember(office, await by('k1')))?.toString('latin1') ?? ''
  expect(archive.slice(0, 2)).toBe('PK')
  const person = await findPerson(db, id)
  const parts = await Promise.all(
    DOSSIER.filter(({ name }) => ['rewards', 'notes'].includes(name)).map(({ read }) => read(db, person)),
  )
  expect(parts).toMatchObject([
    { points: [{ points: 40, reason: 'earned' }], code, referrals: [], invitedAt: null },
    [{ text: 'Ruft gern an' }],
  ])
  expect((await acts(db)).map(({ act }) => act)).toEqual(['customer-noted', 'customer-exported'])
  // The customer's own copy stays, and nobody is told that they asked for the team's.
  expect(await takeExport(db, { ...own, id: ownId })).toBeInstanceOf(Buffer)
  const told = (await listMails(db, 'jana@tiefgruen.example')).map(({ subject, text_body }) => [subject, text_body])
  expect(told.slice(0, 2)).toEqual([
    ['Eine Kopie deiner Daten', expect.stringContaining('Unser Team hat')],
    ['Deine Daten liegen bereit', expect.stringContaining('Du wolltest')],
  ])
})

test('an erased customer is nobody any more: the address has to be typed, and nothing brings them back [C18]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { office, id, code, by } = await openOffice(db)
  expect(await listLosses({ db, parts: DOSSIER }, id)).toContainEqual({ kind: 'points', points: 40 })
  expect(await eraseByMember(office, await by('k1'), { email: 'murat@tiefgruen.example' })).toMatchObject({
    refusal: { code: 'other-email' },
  })
  const form = await by('k2')
  expect(await eraseByMember(office, form, { email: ' JANA@tiefgruen.example'.trim() })).toMatchObject({ ok: true })
  const [last] = await listMails(db, 'jana@tiefgruen.example')
  expect(last?.text_body).toContain('Unser Team hat dein Konto gelöscht.')
  expect(last?.text_body).not.toContain('wie du es wolltest')
  expect(await eraseByMember(office, { ...form, formKey: 'k3' }, { email: 'jana@tiefgruen.example' })).toMatchObject({
    refusal: { code: 'too-late' },
  })
  expect((await by('k4')).customer).toMatchObject({ isErased: true, isBlocked: true, notes: [], sessions: 0 })
  expect(await findReferralOwners(db, [code])).toEqual([])
  expect(await unblockByMember(office, await by('k5'))).toMatchObject({ refusal: { code: 'too-late' } })
  const audit = await acts(db)
  expect(audit.at(-1)).toMatchObject({ act: 'customer-erased', subject: `customer:${id}` })
  expect(JSON.stringify(audit)).not.toMatch(/jana@|Ruft/)
  expect(await reconcile(db)).toEqual([])
})
