import type { OfficeOrder } from '#app/shop/office/office-order.ts'
import type { Frame } from '#app/surfaces/office/frame/office-page.ts'

/** What the forms of an order's page are made from. */
export type OrderParts = Readonly<{ frame: Frame; order: OfficeOrder; canAct: boolean }>
