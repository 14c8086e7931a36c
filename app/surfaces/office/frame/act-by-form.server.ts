import { type Form, readForm, typedIn } from '#app/foundation/forms/form.ts'
import type { ActBy, ActEnd, ActRefusal } from '#app/shop/office/order-acts.server.ts'
import type { Member } from '#app/shop/office/roles.ts'
import type { NoteName } from './office-words.ts'

type Act<Services, Subject, Value> = (services: Services, by: ActBy & Subject, value: Value) => Promise<ActEnd>

/** An act of the team as its form asks for it: read first, then done. */
export function byForm<Services, Subject, Value, Fault extends ActRefusal>(
  form: Form<Value, Fault>,
  act: Act<Services, Subject, Value>,
) {
  return async (
    services: Services,
    by: Subject & Readonly<{ member: Member }>,
    fields: URLSearchParams,
  ): Promise<ActEnd> => {
    const read = readForm(form, typedIn(fields))
    return read.ok ? act(services, { ...by, formKey: fields.get('formKey') ?? '' }, read.value) : read
  }
}

/** What the page says after an act. Every refusal is a note of its own, so a new one without words does not compile. */
export function noteOf(end: ActEnd, note: NoteName): NoteName {
  if (!end.ok) return end.refusal.code
  return end.value === 'already' ? 'already' : note
}
