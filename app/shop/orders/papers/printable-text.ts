/** Beyond Latin-1, what the standard fonts of PDF know. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Letters with a stroke, which no decomposition takes apart; the fonts have no minus, but a dash as long as one. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', ŧ: 't', '−': '–' }

/** Text in the letters that a PDF's standard fonts have: Łukasz Şahin becomes Lukasz Sahin, anything stranger a ?. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('')
}

function printableLetter(letter: string): string {
  if (isKnown(letter)) return letter
  const plain = STROKES[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].every(isKnown) && plain !== '' ? plain : '?'
}

function isKnown(letter: string): boolean {
  return /^[\n -~\u00a0-\u00ff]$/.test(letter) || MORE.includes(letter)
}
