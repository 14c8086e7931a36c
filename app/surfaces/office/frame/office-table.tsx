import type { ReactNode } from 'react'

export type Cell = Readonly<{ label: string; shown: ReactNode; isNumber?: boolean }>
type Row = Readonly<{ key: string | number; cells: readonly Cell[] }>

/** A table that becomes cards on a phone, where every cell says what it is. */
export function OfficeTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const head = rows[0]?.cells ?? []
  return (
    <table className="of-table">
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
            {cells.map(({ label, shown, isNumber }) => (
              <td key={label} data-label={label} className={classOf(shown, isNumber)}>
                <span>{shown}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nothing to say is not worth a line on a phone. */
function classOf(shown: ReactNode, isNumber = false): string | undefined {
  return [isNumber && 'of-num num', shown === '' && 'of-none'].filter(Boolean).join(' ') || undefined
}
