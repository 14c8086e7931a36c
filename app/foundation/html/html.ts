import { escapeHtml } from './escape-html.ts'

/** Markup that was made here and stands as it is; every other text is escaped. */
export type Html = Readonly<{ markup: string }>

type Piece = Html | readonly Html[] | string | number | null | false

/** Puts markup together: whatever is no markup itself becomes plain text, also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const markup = strings.reduce((before, part, place) => before + written(pieces[place - 1] ?? null) + part)
  return { markup }
}

function written(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}
