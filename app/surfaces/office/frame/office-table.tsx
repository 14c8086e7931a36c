import type { ReactNode } from 'react'

export type Cell = Readonly<{
  label: string
  shown: ReactNode
  isNumber?: boolean
  /** Stays on one line, such as a number to copy. */
  isShort?: boolean
  /** Says words of ours or a day: it breaks between words only. */
  isWords?: boolean
}>
type Row = Readonly<{ key: string | number; cells: readonly Cell[] }>

/** The most columns that a tablet shows beside each other. */
const MOST_COLUMNS = 5

/** A table that becomes cards on a phone, where every cell says what it is. */
export function OfficeTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const head = rows[0]?.cells ?? []
  return (
    <table className={head.length > MOST_COLUMNS ? 'of-table of-many' : 'of-table'}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {head.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'of-num' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell) => (
              <td key={cell.label} data-label={cell.label} className={classOf(cell)}>
                <span>{cell.shown}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nothing to say is not worth a line on a phone. */
function classOf({ shown, isNumber, isShort, isWords }: Cell): string | undefined {
  const names = [isNumber && 'of-num num', isShort && 'of-short', isWords && 'of-words', shown === '' && 'of-none']
  return names.filter(Boolean).join(' ') || undefined
}
