import { z } from 'zod'

/** What many catalogue files are made of. */
export const text = z.strictObject({ de: z.string().min(1), en: z.string().min(1) })
export const handle = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a handle has small letters, digits and single hyphens')
export const sku = z.string().regex(/^TG-[0-9A-Z-]+$/, 'a SKU starts with TG-')
export const euros = z
  .number()
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'at most two decimals')
