/** What an operation answers: its value, or why it refused. A refusal is an expected answer, never thrown. */
export type Result<Value, Code extends string> = Done<Value> | Refused<Code>
export type Done<Value> = Readonly<{ ok: true; value: Value }>
export type Refused<Code extends string> = Readonly<{ ok: false; refusal: { code: Code; field?: string } }>

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value }
}

export function refused<Code extends string>(code: Code, field?: string): Refused<Code> {
  return { ok: false, refusal: field === undefined ? { code } : { code, field } }
}
