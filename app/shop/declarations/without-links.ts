const DOT = '[.。．｡]'
/** Whatever a mail program may turn into a link: addresses with and without protocol, mail addresses, hosts, IP numbers. */
const LINKS = new RegExp(
  [
    String.raw`\S*(?:\/\/|www${DOT}|@|mailto:|tel:)\S*`,
    String.raw`[\p{L}\p{N}-]+(?:${DOT}[\p{L}\p{N}-]+)*${DOT}(?:\p{L}{2,}|xn--)\S*`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}\S*`,
  ].join('|'),
  'giu',
)

/** What a stranger typed, as far as it may stand in a mail of ours: short, and with nothing to press. */
export function withoutLinks(text: string, longest: number): string {
  const plain = text.replace(LINKS, '…').replace(/[^\S\n]+/g, ' ')
  const letters = [...plain.trim()]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}
