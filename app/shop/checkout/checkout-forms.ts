import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { idField, text } from '#app/foundation/forms/form-fields.ts'

const sum = text().transform((typed) => Number(typed || Number.NaN))

/** What the order button sends along: the sums and goods beside it, and what the gateway's fields gave. */
export const orderForm = defineForm(z.object({ methodRef: text(), seenTotal: sum, seenDue: sum, seenGoods: text() }))

/** What the button sends along that pays an order once more. */
export const payForm = defineForm(z.object({ methodRef: text() }))

/** The field for codes and gift cards, and the buttons that take one away. */
export const codesForm = defineForm(
  z.object({
    code: text().transform((typed) => typed.trim()),
    removeCode: z.string().nullable().default(null),
    removeGiftCard: idField(),
  }),
)

export const balanceForm = defineForm(z.object({ code: text() }))
/** Proves that somebody knows whose order it is. */
export const unlockForm = defineForm(z.object({ zip: text(), email: text() }))
