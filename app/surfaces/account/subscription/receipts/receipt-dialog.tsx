import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Receipt } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { rhythmText, rhythmWords } from '#app/surfaces/account/subscription/parts/rhythm-words.ts'
import { type ReceiptRow, receiptRows } from './receipt-rows.ts'
import { receiptWords } from './receipt-words.ts'

/** A receipt as a sheet that prints alone. */
export function ReceiptDialog({ receipt }: { receipt: Receipt }) {
  const words = useWords(receiptWords)
  const rows = useReceiptRows(receipt)
  const language = useLanguage()
  const facts = [
    [words.what, words.acts[receipt.act] ?? receipt.act],
    [words.when, momentWords(receipt.at, language)],
    [words.who, useActor(receipt)],
  ] as const
  return (
    <Dialog title={`${words.receipt} ${words.no(receipt.number)}`} isOpen onClose={closeAct}>
      <div className="sub-receipt stack">
        <p className="sub-print-only display h2">{`${words.receipt} ${words.no(receipt.number)}`}</p>
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="muted">{term}</dt>
              <dd className="b">{value}</dd>
            </div>
          ))}
        </dl>
        <hr />
        <dl>
          {rows.map((row) => (
            <div key={row.fact} className="sub-change">
              <dt className="muted">{row.fact}</dt>
              <dd>
                <span className="vh">{words.before}: </span>
                <s>{row.before}</s> <span aria-hidden="true">→</span> <span className="vh">{words.after}: </span>
                <b>{row.after}</b>
              </dd>
            </div>
          ))}
        </dl>
        <hr />
        <p className="sm muted">{words.never}</p>
      </div>
      <ReceiptActions receipt={receipt} />
    </Dialog>
  )
}

/** Who did it, as customers know them. */
export function useActor({ by }: Pick<Receipt, 'by'>): string {
  const words = useWords(receiptWords)
  return words[by === 'customer' ? 'you' : by]
}

export function useReceiptRows(receipt: Receipt): readonly ReceiptRow[] {
  const words = useWords(receiptWords)
  const rhythms = useWords(rhythmWords)
  const language = useLanguage()
  return receiptRows(receipt, { words, language, rhythm: (rhythm) => rhythmText(rhythm, rhythms) })
}

/** Prints the receipt, or saves it as a text that every machine reads. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const words = useWords(receiptWords)
  const language = useLanguage()
  const rows = useReceiptRows(receipt)
  const who = useActor(receipt)
  const text = [
    `Tiefgrün, ${words.receipt} ${words.no(receipt.number)}`,
    `${words.what}: ${words.acts[receipt.act] ?? receipt.act}`,
    `${words.when}: ${momentWords(receipt.at, language)}, ${receipt.at.toISOString()}`,
    `${words.who}: ${who}`,
    ...rows.map(({ fact, before, after }) => `${fact}: ${before} → ${after}`),
  ].join('\n')
  return (
    <div className="row flex-wrap sub-no-print">
      <Button look="secondary" small onClick={() => print()}>
        {words.print}
      </Button>
      <Button look="soft" small onClick={() => saveText(`tiefgruen-${receipt.number}.txt`, text)}>
        {words.save}
      </Button>
    </div>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
