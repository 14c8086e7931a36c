/** The text of a PDF that was made without compression, in the order in which it was written; one line per piece. */
export function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const pieces = [...source.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)].map(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return pieces.map(fromWinAnsi).join('\n')
}

export function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
}

function fromWinAnsi(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text, 'latin1'))
}
