import { useState } from 'react'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { fetchFile } from '#app/shop/customers/browser/account-calls.ts'
import { saveFile } from '#app/shop/customers/browser/save-file.ts'
import type { OrderDocument } from '#app/shop/orders/reading/found-order.ts'
import { orderPanelWords } from './order-panel-words.ts'

/** The papers of an order. They are fetched with the customer's token, which no link could carry. */
export function PaperList({ number, papers }: Readonly<{ number: string; papers: readonly OrderDocument[] }>) {
  const words = useWords(orderPanelWords)
  const language = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  async function load(paper: string): Promise<void> {
    const file = await fetchFile(`/orders/${number}/documents/${paper}.pdf`)
    setFailed(!file.ok)
    if (file.ok) saveFile(file.value, `${paper}.pdf`)
  }
  if (papers.length === 0) return null
  return (
    <div>
      <h2 className="vh">{words.papers}</h2>
      <ul className="account-papers">
        {papers.map((paper) => (
          <li key={paper.number}>
            <button type="button" onClick={() => void load(paper.number)}>
              <Icon name="receipt-text" />
              <span className="b">{words.kinds[paper.kind]}</span>
              <span className="sm muted ml-auto">
                {paper.number}, {formatDate(paper.issuedOn, language)}, PDF
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{words.paperFailed}</p>}
    </div>
  )
}
