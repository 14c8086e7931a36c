import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Receipt } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { useActor, useReceiptRows } from './receipt-dialog.tsx'
import { receiptWords } from './receipt-words.ts'

/** Receipts before somebody asks for the older ones. */
const LATEST = 5
/** Changes of a receipt in its line; the sheet has them all. */
const SHOWN_ROWS = 2

/** Every act with its number, the latest first. */
export function ReceiptTimeline({ receipts }: { receipts: readonly Receipt[] }) {
  const words = useWords(receiptWords)
  const [showsAll, setShowsAll] = useState(false)
  const sorted = receipts.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <section className="card stack sub-receipts" aria-labelledby="receipts">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="receipts">
          {words.title}
        </h2>
        {receipts.length > 0 && (
          <Button look="soft" small className="sub-no-print" onClick={() => printAll(() => setShowsAll(true))}>
            {words.printAll}
          </Button>
        )}
      </div>
      {receipts.length === 0 && <p className="muted">{words.none}</p>}
      <ol className="sub-timeline">
        {(showsAll ? sorted : sorted.slice(0, LATEST)).map((receipt) => (
          <Entry key={receipt.number} receipt={receipt} />
        ))}
      </ol>
      {!showsAll && sorted.length > LATEST && (
        <button type="button" className="account-link sub-no-print" onClick={() => setShowsAll(true)}>
          {words.all}
        </button>
      )}
    </section>
  )
}

/** All of them have to stand on the page before it is printed. */
function printAll(showAll: () => void): void {
  showAll()
  requestAnimationFrame(() => requestAnimationFrame(() => print()))
}

function Entry({ receipt }: { receipt: Receipt }) {
  const words = useWords(receiptWords)
  const language = useLanguage()
  const rows = useReceiptRows(receipt)
  const who = useActor(receipt)
  return (
    <li>
      <div className="row between items-start">
        <b>{words.acts[receipt.act] ?? receipt.act}</b>
        <button
          type="button"
          className="link num"
          aria-label={words.open(receipt.number)}
          onClick={() => startAct({ act: 'receipt', number: receipt.number })}
        >
          {words.no(receipt.number)}
        </button>
      </div>
      {rows.slice(0, SHOWN_ROWS).map(({ fact, before, after }) => (
        <p key={fact} className="sm">
          {fact}: {before} → {after}
        </p>
      ))}
      <p className="xs muted">
        {momentWords(receipt.at, language)}, {who}
      </p>
    </li>
  )
}
