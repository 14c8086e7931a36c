import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { addressNumber } from '#app/shop/customers/addresses/address.ts'
import { type Account, accountShop } from './account-shop.fixture.ts'

const { db, signIn, placeOrder } = await accountShop()

const FIELDS = `id firstName lastName company address1 address2 zip city country province territoryCode zoneCode
  phoneNumber formatted`
const CREATE = `mutation ($address: CustomerAddressInput!, $defaultAddress: Boolean) {
  customerAddressCreate(address: $address, defaultAddress: $defaultAddress) {
    customerAddress { ${FIELDS} } userErrors { code field message } } }`
const UPDATE = `mutation ($addressId: ID!, $address: CustomerAddressInput, $defaultAddress: Boolean) {
  customerAddressUpdate(addressId: $addressId, address: $address, defaultAddress: $defaultAddress) {
    customerAddress { ${FIELDS} } userErrors { code field message } } }`
const DELETE = `mutation ($addressId: ID!) {
  customerAddressDelete(addressId: $addressId) { deletedAddressId userErrors { code field message } } }`
const BOOK = `query ($after: String) { customer { defaultAddress { id } addresses(first: 8, after: $after, reverse: true) {
  nodes { id address1 } pageInfo { hasPreviousPage hasNextPage endCursor } } } }`

const HOME = {
  ...{ firstName: 'Jana', lastName: 'Albrecht', address1: 'Karl-Heine-Straße 41', zip: '04229', city: 'Leipzig' },
  territoryCode: 'DE',
}

async function create({ ask }: Account, address: object, defaultAddress?: boolean) {
  return (await ask(CREATE, { address, ...(defaultAddress === undefined ? {} : { defaultAddress }) })).data
    .customerAddressCreate
}

test('[3.4-fields] [7.3-addressCreate] [7.3-address-first-default] [7.3-addressUpdate] [7.3-addressSetDefault] [7.3-addressDelete] [7.3-addressDelete-default] [3.3-field-defaultAddress] an address book from the first address to the last', async () => {
  const jana = await signIn('jana@tiefgruen.example')
  const first = await create(jana, { ...HOME, phoneNumber: '0341 123456', zoneCode: 'SN' }, false)
  expect(first.userErrors).toEqual([])
  expect(first.customerAddress).toMatchObject({
    ...HOME,
    ...{ company: null, address2: null, country: 'Deutschland', zoneCode: 'SN', phoneNumber: '+49341123456' },
    formatted: ['Karl-Heine-Straße 41', '04229 Leipzig', 'Deutschland'],
  })
  const { id } = first.customerAddress
  const second = (await create(jana, { ...HOME, address1: 'Moosweg 1' })).customerAddress
  const book = async () => (await jana.ask(BOOK)).data.customer
  expect((await book()).defaultAddress).toEqual({ id })

  const moved = await jana.ask(UPDATE, { addressId: second.id, address: { address1: 'Moosweg 2' } })
  expect(moved.data.customerAddressUpdate.customerAddress).toMatchObject({ address1: 'Moosweg 2', city: 'Leipzig' })
  const chosen = await jana.ask(UPDATE, { addressId: second.id, defaultAddress: true })
  expect(chosen.data.customerAddressUpdate.userErrors).toEqual([])
  expect((await book()).defaultAddress).toEqual({ id: second.id })

  const refused = (await jana.ask(DELETE, { addressId: second.id })).data.customerAddressDelete
  expect(refused).toMatchObject({
    deletedAddressId: null,
    userErrors: [{ code: 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED', field: ['addressId'] }],
  })
  const demoted = (await jana.ask(UPDATE, { addressId: second.id, defaultAddress: false })).data.customerAddressUpdate
  expect(demoted.userErrors).toMatchObject([{ code: 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED' }])
  expect((await jana.ask(DELETE, { addressId: id })).data.customerAddressDelete).toEqual({
    ...{ deletedAddressId: id, userErrors: [] },
  })
  expect((await book()).addresses.nodes).toEqual([{ id: second.id, address1: 'Moosweg 2' }])
})

test('[7.3-getCustomerAddresses] [7.3-getCustomerAddresses-answer] [9-size-addresses] [3.3-field-addressPageInfo] [3.3-field-addresses] eight addresses a page, newest first, by cursor', async () => {
  const otto = await signIn('otto@tiefgruen.example')
  for (let house = 1; house <= 9; house++) await create(otto, { ...HOME, address1: `Weg ${house}` })
  const first = (await otto.ask(BOOK)).data.customer.addresses
  const second = (await otto.ask(BOOK, { after: first.pageInfo.endCursor })).data.customer.addresses
  const streets = [...first.nodes, ...second.nodes].map(({ address1 }) => address1)
  expect(streets).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((house) => `Weg ${house}`))
  expect([first.nodes.length, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([8, true, false])
  const keys = [...first.nodes, ...second.nodes].map(({ id }) => addressNumber(id))
  expect(new Set(keys).size).toBe(9)
  expect(keys).not.toContain(null)
})

test.each([
  { address: { address1: '' }, code: 'ADDRESS1_MISSING', field: 'address1' },
  { address: { address1: 'Packstation 123' }, code: 'INVALID', field: 'address1' },
  { address: { address1: 'x'.repeat(101) }, code: 'TOO_LONG', field: 'address1' },
  { address: { city: null }, code: 'REQUIRED', field: 'city' },
  { address: { lastName: ' ' }, code: 'REQUIRED', field: 'lastName' },
  { address: { firstName: '<img src=x>' }, code: 'CONTAINS_HTML_TAGS', field: 'firstName' },
  { address: { territoryCode: '' }, code: 'TERRITORY_CODE_MISSING', field: 'territoryCode' },
  { address: { territoryCode: 'US' }, code: 'INVALID_TERRITORY_CODE', field: 'territoryCode' },
  { address: { zip: '1234' }, code: 'INVALID_FOR_COUNTRY', field: 'zip' },
  { address: { phoneNumber: '12' }, code: 'PHONE_NUMBER_NOT_VALID', field: 'phoneNumber' },
])('[5.8-server-too] $address is refused with $code, and nothing is written', async ({ address, code, field }) => {
  const kim = await signIn(`${code}.${JSON.stringify(address).length}@tiefgruen.example`)
  const { customerAddress, userErrors } = await create(kim, { ...HOME, ...address })
  expect(customerAddress).toBeNull()
  expect(userErrors[0]).toMatchObject({ code, field: ['address', field] })
  expect(userErrors[0].message).not.toBe('')
  expect((await kim.ask(BOOK)).data.customer.addresses.nodes).toEqual([])
})

test('[3.4-phone-copied-create] the same address is refused, changed to nothing or to its twin it stays, and the profile’s phone number comes along', async () => {
  const eva = await signIn('eva@tiefgruen.example')
  await eva.call('update-customer-info', { id: eva.customerId, phone: '+49 30 1234567' })
  const { customerAddress } = await create(eva, HOME)
  expect(customerAddress.phoneNumber).toBe('+49301234567')
  expect((await create(eva, HOME)).userErrors).toMatchObject([{ code: 'CUSTOMER_ADDRESS_ALREADY_EXISTS' }])
  const other = (await create(eva, { ...HOME, address1: 'Moosweg 1' })).customerAddress
  const update = async (variables: object) =>
    (await eva.ask(UPDATE, { addressId: other.id, ...variables })).data.customerAddressUpdate.userErrors
  expect(await update({})).toMatchObject([{ code: 'ADDRESS_ARGUMENT_EMPTY' }])
  expect(await update({ address: {} })).toMatchObject([{ code: 'ADDRESS_ARGUMENT_EMPTY' }])
  expect(await update({ address: HOME })).toMatchObject([{ code: 'CUSTOMER_ADDRESS_ALREADY_EXISTS' }])
})

test('twenty tabs at once: one address is the default, and none is there twice', async () => {
  const tina = await signIn('tina@tiefgruen.example')
  const tabs = Array.from({ length: 20 }, (_, tab) => create(tina, { ...HOME, address1: `Weg ${tab % 10}` }, true))
  const answers = await Promise.all(tabs)
  expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(10)
  const rows = await db.selectFrom('customer_address').selectAll().where('customer_id', '=', tina.customerId).execute()
  expect([rows.length, rows.filter((row) => row.is_default).length]).toEqual([10, 1])
})

test('[7.3-addressDelete-default] an address that a running box goes to stays', async () => {
  const bo = await signIn('bo@tiefgruen.example')
  await create(bo, { ...HOME, address1: 'Moosweg 1' })
  const { id } = (await create(bo, HOME)).customerAddress
  const address = { ...HOME, company: '', address2: '', phone: '', country: 'DE' }
  await addSubscription(bo.customerId, address)
  const { userErrors } = (await bo.ask(DELETE, { addressId: id })).data.customerAddressDelete
  expect(userErrors).toMatchObject([{ code: 'INVALID', message: expect.stringContaining('Abo') }])
  await db.updateTable('subscription').set({ status: 'CANCELLED' }).execute()
  expect((await bo.ask(DELETE, { addressId: id })).data.customerAddressDelete.deletedAddressId).toBe(id)
})

async function addSubscription(customerId: number, address: object): Promise<void> {
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const orderId = await placeOrder(email)
  const method = await db
    .insertInto('payment_method')
    .values({
      ...{
        customer_id: customerId,
        gateway: 'test',
        gateway_customer: 'c',
        gateway_ref: `r${customerId}`,
        kind: 'card',
      },
      ...{ label: 'Visa', fingerprint: null, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription')
    .values({
      ...{ order_id: orderId, customer_id: customerId, payment_method_id: method.id, status: 'ACTIVE', site: 'main' },
      ...{ plan: 1, box_size: 6, address: JSON.stringify(address), delivery_method: 'PARCEL' },
      ...{ first_billing_on: calendarDate('2026-11-15'), anchor_on: calendarDate('2026-12-13') },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .execute()
}
