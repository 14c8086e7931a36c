/** A number from 1 on as it stands in an address or a field, such as the id of a row; null for everything else. */
export function wholeNumber(text: string | null | undefined): number | null {
  const number = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && Number.isSafeInteger(number) ? number : null
}
