import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { text } from '#app/foundation/forms/form-fields.ts'

/** The steps into the office. What is wrong with a name, a password or a code is never said, so nothing is refused here. */
export const passwordForm = defineForm(z.object({ email: text(), password: text() }))
export const codeForm = defineForm(z.object({ code: text() }))
/** The new password is judged by the operation: only a member who is half way in learns what is wrong with it. */
export const setupForm = defineForm(z.object({ password: text(), repeated: text(), code: text() }))
