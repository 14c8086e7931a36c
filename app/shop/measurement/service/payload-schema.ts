import { z } from 'zod'
import { ID_FORMS } from '#app/shop/measurement/browser/stored-ids.ts'
import { TOUCH_WORD } from '#app/shop/measurement/browser/touch.ts'

const HOST = /^[a-z\d.-]{1,253}$/i
/** A cart by its token, alone or with its key, as the API of the shop writes it. */
export const CART_NAME = /^(?:gid:\/\/shopify\/Cart\/)?([\w-]{20,64})(?:\?key=([\w-]{20,64}))?$/

const id = (form: RegExp) => z.string().regex(form).optional()

const clientIds = z
  .strictObject({
    facebook: z.strictObject({ fbp: id(ID_FORMS['_fbp-clientID']), fbc: id(ID_FORMS['_fbc-clientID']) }).optional(),
    segment: z.strictObject({ anonymousId: id(ID_FORMS['_segment-clientID']) }).optional(),
    tiktok: z.strictObject({ ttp: id(ID_FORMS['_ttp-clientID']), ttclid: id(ID_FORMS['_ttclid-clientID']) }).optional(),
    googleAnalytics4: z
      .strictObject({ cid: id(ID_FORMS['_google-clientID']), sid: id(ID_FORMS['_ga4session-clientID']) })
      .optional(),
  })
  .refine((pixels) => Object.values(pixels).some((ids) => Object.values(ids ?? {}).some(Boolean)))

/** Who sends nothing else may leave the host out: it is the one that is asked. */
const shopDomain = z.string().regex(HOST).optional()

/** The payload of the client-ID endpoint. A user and an address are part of it, and are never kept. */
export const attributionSchema = z
  .strictObject({
    shopDomain,
    clientID: clientIds,
    cartID: id(CART_NAME),
    checkoutID: id(CART_NAME),
    userID: z.union([z.string().max(100), z.number()]).optional(),
    ip: z.string().max(45).optional(),
  })
  .refine(({ cartID, checkoutID }) => cartID !== undefined || checkoutID !== undefined)

const word = z.union([z.literal(''), z.string().regex(TOUCH_WORD)])

export const touchSchema = z.strictObject({
  shopDomain,
  clientID: clientIds,
  touch: z.strictObject({ source: z.string().regex(TOUCH_WORD), medium: word, campaign: word }),
})

/** Whose identifiers shall be forgotten. */
export const forgetSchema = z.strictObject({ shopDomain, clientID: clientIds })
