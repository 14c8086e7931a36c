/** What can be wrong with a field of a form about a person or an address. */
export const FIELD_FAULTS = [
  'required',
  'email',
  'too-long',
  'name',
  'phone',
  'zip',
  'country',
  'parcel-locker',
  'date',
  'choice',
] as const
export type FieldFault = (typeof FIELD_FAULTS)[number]
