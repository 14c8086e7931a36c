/** The field that people do not see and programs fill. */
export const TRAP_FIELD = 'website'
