/** Everything a product is found by, as one folded text. */
export function searchText(parts: readonly string[]): string {
  return folded(parts.join('\n'))
}

/** Without case and diacritics, so that "Suess" is no hit for "Süß", but "sus" and "süss" are. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
}
