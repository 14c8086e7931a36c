import { useMemo, useState } from 'react'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { useShared } from '#app/foundation/state/shared-state.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { Unavailable } from '#app/surfaces/account/subscription/box-lines.tsx'
import { momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import type { ManagePageData } from '#app/surfaces/account/subscription/parts/manage-data.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { closeAct, openAct, startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { useShopTime } from '#app/surfaces/account/subscription/parts/use-shop-time.ts'
import { changedLines, DraftPanel } from './draft-panel.tsx'
import { DraftTile } from './draft-tile.tsx'
import { DraftTotal } from './draft-total.tsx'
import { manageWords } from './manage-words.ts'
import { SaveDraft, SavePrompt } from './save-draft.tsx'
import { SubscriptionCart } from './subscription-cart.tsx'
import { type DraftState, useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type ManageProps = Readonly<{ shown: Shown; customerId: string; data: ManagePageData }>

/** Where a saved draft leads to, unless somebody was on the way elsewhere. */
const AFTER_SAVING = '/account/subscription-review'

/** The products of coming deliveries as a draft, which is then saved or discarded. */
export function ManageProducts({ shown, customerId, data }: ManageProps) {
  const words = useWords(manageWords)
  const { subscription } = shown
  const { meals, boxes, frequencies } = data
  const sizes = boxes.map(({ size }) => size)
  const draft = useDraft({ subscription, customerId, sizes })
  const leaving = useLeaving(draft)
  const isCartOpen = useShared(openAct)?.act === 'cart'
  const thumbs = meals
  const nameOf = (variantId: string) =>
    meals.find((meal) => String(meal.variantId) === variantId)?.title ??
    subscription.lines.find((line) => line.variantId === variantId)?.name ??
    variantId
  const isGone = (variantId: string) => subscription.unavailable.some((item) => item.variantId === variantId)
  const save = () => {
    closeAct()
    leaving.startSaving()
  }
  return (
    <div className="sub-manage">
      <div className="stack gap-5">
        <Scope shown={shown} />
        {draft.isKept && draft.changes.unsaved && <Notice>{words.kept}</Notice>}
        <Unavailable {...subscription} />
        <MealGrid {...{ meals, draft, boxes }} isSyncing={leaving.isSyncing} />
      </div>
      <DraftPanel
        {...{ draft, thumbs, nameOf }}
        total={<DraftTotal subscription={subscription} draft={draft} />}
        onSave={save}
        onCart={() => startAct({ act: 'cart' })}
      />
      <SubscriptionCart {...{ draft, thumbs, nameOf, isGone }} isOpen={isCartOpen} onClose={closeAct} onSave={save} />
      {leaving.redirectPath !== null && !leaving.isSaving && (
        <SavePrompt
          canSave={draft.missing === 0}
          onSave={leaving.startSaving}
          onDiscard={leaving.discardAndGo}
          onStay={leaving.stay}
        />
      )}
      {leaving.isSaving && (
        <SaveDraft
          {...{ subscription, draft, thumbs, frequencies, nameOf }}
          onClose={leaving.stay}
          onBusy={leaving.setSyncing}
          onSaved={leaving.saved}
        />
      )}
    </div>
  )
}

/** What becomes of the draft when somebody goes: asked first, then saved or discarded, then on to where they wanted. */
function useLeaving(draft: DraftState) {
  const language = useLanguage()
  const [redirectPath, setRedirectPath] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isSyncing, setSyncing] = useState(false)
  const guard = useLeaveGuard(draft.changes.unsaved, setRedirectPath)
  const go = (path: string) => {
    guard.allow()
    draft.forget()
    if ('navigation' in window) navigation.navigate(path)
    else location.assign(path)
  }
  return {
    ...{ redirectPath, isSaving, isSyncing, setSyncing },
    startSaving: () => setSaving(true),
    stay: () => {
      setSaving(false)
      setRedirectPath(null)
    },
    discardAndGo: () => {
      draft.discard()
      if (redirectPath !== null) go(redirectPath)
    },
    saved: () => go(redirectPath ?? localePath(language, AFTER_SAVING)),
  }
}

/** For which deliveries it counts, and until when. */
function Scope({ shown }: { shown: Shown }) {
  const words = useWords(manageWords)
  const language = useLanguage()
  const now = useShopTime(shown.said)
  const next = nextOf(shown)
  if (!shown.subscription.isActive) return <Notice icon={<Icon name="circle-alert" />}>{words.cancelled}</Notice>
  if (!next) return null
  const cutoff = new Date(next.cutoffAt)
  if (now >= cutoff) return <Notice icon={<Icon name="circle-alert" />}>{words.closed}</Notice>
  return <p className="lead">{words.scope(momentWords(cutoff, language))}</p>
}

type GridProps = Readonly<{
  meals: readonly MealChoice[]
  draft: DraftState
  boxes: ManagePageData['boxes']
  isSyncing: boolean
}>

/** Pictures that load at once. */
const EAGER = 6

function MealGrid({ meals, draft, boxes, isSyncing }: GridProps) {
  const words = useWords(manageWords)
  const [kind, setKind] = useState('all')
  const kinds = useMemo(
    () => [...new Set(meals.map((meal) => meal.kind))].filter((each) => words.kinds[each]),
    [meals, words],
  )
  const isIn = ({ variantId }: MealChoice) => Boolean(draft.lines[variantId] ?? draft.original[variantId])
  const found = meals.filter((meal) => (kind === 'all' ? true : kind === 'in-box' ? isIn(meal) : meal.kind === kind))
  const changed = new Set(changedLines(draft).map(({ variantId }) => variantId))
  const mealCents = boxes.find(({ size }) => size === draft.size)?.mealCents ?? 0
  return (
    <>
      <fieldset className="sub-kinds">
        <legend className="vh">{words.filter}</legend>
        {['in-box', 'all', ...kinds].map((each) => (
          <Chip key={each} aria-pressed={each === kind} onClick={() => setKind(each)}>
            {each === 'in-box' ? words.inBox : each === 'all' ? words.all : words.kinds[each]}
          </Chip>
        ))}
      </fieldset>
      <h2 className="vh">{words.offered}</h2>
      {found.length === 0 && <p className="muted">{words.none}</p>}
      <div className="pgrid">
        {found.map((meal, place) => (
          <DraftTile
            key={meal.variantId}
            {...{ meal, draft, mealCents }}
            eager={place < EAGER}
            updating={isSyncing && changed.has(String(meal.variantId))}
          />
        ))}
      </div>
    </>
  )
}
