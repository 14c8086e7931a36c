import { useWords } from '#app/foundation/i18n/text.tsx'
import { BlockSection } from './block-section.tsx'
import { blockWords } from './block-words.ts'
import type { Shown } from './shown-block.ts'

/** Every way to have something, the cheaper one too. On phones each row becomes a small list. */
export function ComparisonBlock({ block }: { block: Shown<'comparison'> }) {
  const words = useWords(blockWords)
  const { heading, columns, rows, note } = block
  return (
    <BlockSection block={block} heading={heading}>
      <table className="compared num">
        <thead>
          <tr>
            <td />
            {columns.map((column, place) => (
              <th key={column} scope="col" className={place === 0 ? 'own' : undefined}>
                {place === 0 && <span className="badge dark">{words.thisPage}</span>}
                <span className="display h3 block">{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[...cells.entries()].map(([place, cell]) => (
                <td key={columns[place]} className={place === 0 ? 'own' : undefined} data-column={columns[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="sm muted">{note}</p>}
    </BlockSection>
  )
}
