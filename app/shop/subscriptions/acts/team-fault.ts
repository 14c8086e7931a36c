/** Why the team may not do something in the customer's name that the customer could. */
export type TeamFault =
  /** It makes a charge or raises one: the customer orders that with their own button (L1, L3). */
  'CUSTOMER_ORDERS'
