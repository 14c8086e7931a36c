import type { ReactNode } from 'react'
import { BoxMeter } from '#app/brand/box-meter.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { DraftLines } from '#app/shop/subscriptions/rules/draft.ts'
import { type MealThumb, picturesOf, thumbOf } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { manageWords } from './manage-words.ts'
import type { DraftState } from './use-draft.ts'

type PanelProps = Readonly<{
  draft: DraftState
  thumbs: readonly MealThumb[]
  nameOf: (variantId: string) => string
  total: ReactNode
  onSave: () => void
  onCart: () => void
}>

/** What is changed and not saved: how full the box is, old and new of every line, and the two ways on. */
export function DraftPanel({ draft, thumbs, nameOf, total, onSave, onCart }: PanelProps) {
  const words = useWords(manageWords)
  const { changes, missing } = draft
  return (
    <aside className="sub-draft" aria-labelledby="draft">
      <div className="row between">
        <h2 className="display h3" id="draft">
          {words.draft}
        </h2>
        <Badge tone={changes.unsaved ? 'warn' : 'green'}>{changes.unsaved ? words.unsaved : words.saved}</Badge>
      </div>
      <Meter draft={draft} thumbs={thumbs} />
      <div className="sub-draft-more">
        <OldAndNew draft={draft} thumbs={thumbs} nameOf={nameOf} />
        {total}
        <Notice tone="frost" icon={<Icon name="snowflake" />}>
          {words.note}
        </Notice>
      </div>
      <div className="row">
        <Button look="soft" aria-disabled={!changes.unsaved} onClick={() => changes.unsaved && draft.discard()}>
          {words.discard}
        </Button>
        <Button
          className="grow"
          aria-disabled={!changes.unsaved || missing > 0}
          onClick={() => changes.unsaved && missing === 0 && onSave()}
        >
          {words.save}
        </Button>
      </div>
      <button type="button" className="account-link" onClick={onCart}>
        {words.cart}
      </button>
    </aside>
  )
}

export function Meter({ draft, thumbs }: Pick<PanelProps, 'draft' | 'thumbs'>) {
  const words = useWords(manageWords)
  const { meals, size, missing } = draft
  const wells = Math.max(size, meals)
  return (
    <div className="stack gap-2">
      <p className="row between" role="status">
        <b>{words.of(meals, size)}</b>
        <span className="save row gap-1">
          {missing > 0 ? (
            words.missing(missing)
          ) : (
            <>
              <Icon name="circle-check" />
              {words.full}
            </>
          )}
        </span>
      </p>
      <BoxMeter pictures={picturesOf(thumbs, piecesIn(draft.lines))} size={wells} label={words.spoken(meals, wells)} />
    </div>
  )
}

function piecesIn(lines: DraftLines) {
  return Object.entries(lines).map(([variantId, { totalQuantity }]) => ({ variantId, quantity: totalQuantity }))
}

/** Old → new of every line that differs. */
export function OldAndNew({ draft, thumbs, nameOf }: Pick<PanelProps, 'draft' | 'thumbs' | 'nameOf'>) {
  const words = useWords(manageWords)
  const changed = changedLines(draft)
  if (changed.length === 0) return <p className="muted">{words.nothing}</p>
  return (
    <ul className="sub-oldnew">
      {changed.map(({ variantId, before, after }) => (
        <li key={variantId}>
          <Picture art={thumbOf(thumbs, variantId)?.art} sizes="2.75rem" width={44} height={44} />
          <span className="b grow">{nameOf(variantId)}</span>
          <span className="num">
            <s>{before}</s> → <b>{after}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Every line whose number differs from what is saved. */
export function changedLines({ original, lines }: Pick<DraftState, 'original' | 'lines'>) {
  const ids = [...new Set([...Object.keys(original), ...Object.keys(lines)])]
  return ids.flatMap((variantId) => {
    const [before, after] = [original[variantId]?.totalQuantity ?? 0, lines[variantId]?.totalQuantity ?? 0]
    return before === after ? [] : [{ variantId, before, after }]
  })
}
