import type { z } from 'zod'
import { done, type Result, refused } from '#app/foundation/result/result.ts'

/** A form: the schema of its fields, and the faults that the schema names where others have messages. */
export type Form<Value, Fault extends string> = Readonly<{ schema: z.ZodType<Value>; faults: readonly Fault[] }>

/** What somebody typed, by the name of the field. */
export type Typed = Readonly<Record<string, string>>

/** The fields of a form that was sent. Of two with one name the first counts. */
export function typedIn(fields: URLSearchParams): Typed {
  return Object.fromEntries([...fields].toReversed())
}

export type FieldFault<Fault extends string> = Readonly<{ field: string; fault: Fault }>

export function defineForm<Schema extends z.ZodType, const Fault extends string = never>(
  schema: Schema,
  faults: readonly Fault[] = [],
): Form<z.output<Schema>, Fault> {
  return { schema: schema as unknown as z.ZodType<z.output<Schema>>, faults }
}

/** A form as it can be worked with, or its first fault. */
export function readForm<Value, Fault extends string>(form: Form<Value, Fault>, typed: unknown): Result<Value, Fault> {
  const read = form.schema.safeParse(typed)
  if (read.success) return done(read.data)
  const [first] = faultsIn(form, read.error)
  if (!first) throw read.error
  return refused(first.fault, first.field)
}

/** What was typed into a form that takes everything as it is. */
export function typedInto<Value>({ schema }: Form<Value, never>, typed: unknown): Value {
  return schema.parse(typed)
}

/** Every fault of a form, in the order of its fields. */
export function faultsIn<Value, Fault extends string>(
  { faults }: Form<Value, Fault>,
  { issues }: z.ZodError,
): readonly FieldFault<Fault>[] {
  return issues.map(({ path, message }) => {
    const fault = faults.find((each) => each === message)
    // A schema that forgets to name a fault would tell its reader something in a machine's English.
    if (fault === undefined) throw new Error(`A form has no fault "${message}" for its field ${path.join('.')}`)
    return { field: path.join('.'), fault }
  })
}
