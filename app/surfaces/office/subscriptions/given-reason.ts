/** What is recorded where a customer was asked for a reason and gave none. */
const NO_ANSWERS: readonly string[] = ['skipped', 'no-answer']

/** The reason that somebody gave for an act; null where nobody gave one. */
export function givenReason(reason: string | null): string | null {
  return reason === null || reason === '' || NO_ANSWERS.includes(reason) ? null : reason
}
