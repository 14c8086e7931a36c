import { z } from 'zod'
import { defineForm, readForm } from '#app/foundation/forms/form.ts'

export type NewPassword = Readonly<{ password: string; repeated: string }>
export type PasswordFault = 'short' | 'different' | 'simple'
export type SetupFault = PasswordFault | 'same' | 'code' | 'gone'

const SHORTEST = 12
const MOST_CHARACTERS = 200
const LEAST_DIFFERENT = 5

const newPasswordForm = defineForm(
  z
    .object({
      password: z
        .string()
        .min(SHORTEST, 'short')
        .max(MOST_CHARACTERS, 'short')
        .refine((password) => new Set(password.toLowerCase()).size >= LEAST_DIFFERENT, 'simple'),
      repeated: z.string(),
    })
    .refine(({ password, repeated }) => password === repeated, 'different'),
  ['short', 'simple', 'different'],
)

/** Length makes a password good; what it is made of is everybody's own business. */
export function passwordFault(typed: NewPassword): PasswordFault | null {
  const read = readForm(newPasswordForm, typed)
  return read.ok ? null : read.refusal.code
}
