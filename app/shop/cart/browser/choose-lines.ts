import { globalId } from '#app/foundation/ids/global-id.ts'
import { nextBox } from '#app/shop/box/choose-box.ts'
import { reevaluateBonus } from '#app/shop/cart/bonus.ts'
import { ONE_TIME_PAGE } from '#app/shop/cart/cart.ts'
import { countRemoval } from '#app/shop/cart/cart-flags.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import type { CartTruth } from '#app/shop/cart/cart-truth.ts'
import type { CartMemory, LineWish, Wishes } from './cart-memory.ts'
import { type ShownLine, shownLines, withLine } from './cart-wishes.ts'
import { progressOfShown, truthOf } from './confirmed-truth.ts'
import { modeOfLines } from './line-mode.ts'

/** The page that a choice is made on: on some there is no bonus. */
export type ChoicePage = 'normal' | 'one-time'

/** Names the box of somebody who filled it meal by meal. */
const BUNDLE_NAME = '_bundleName'
const CUSTOM_BUNDLE = 'Custom Bundle'

/** What is remembered after the shopper changes a quantity: the wish, and all that follows from it at once. */
export function choose(memory: CartMemory, wish: LineWish, page: ChoicePage): Partial<CartMemory> {
  const before = shownLines(memory)
  const wishes = withLine(memory.wishes, wish)
  const after = shownLines({ ...memory, wishes })
  const mode = modeOfLines(memory.mode, after)
  const isOther = before.length > 0 && modeOfLines(memory.mode, before) !== mode
  return {
    // What lies in the cart already follows when something new makes it another kind of cart.
    wishes: { ...wishes, attributes: attributesFor(after, { mode, wishes, page }), replan: wishes.replan || isOther },
    box: boxAfter(memory, { before, after }),
    notes: notesAfter(memory, wish, before),
    bonusRemoved: removalAfter(memory, wish, page),
  }
}

type Situation = Readonly<{ mode: CartMode; wishes: Wishes; page: ChoicePage }>

function attributesFor(lines: readonly ShownLine[], { mode, wishes, page }: Situation): Wishes['attributes'] {
  const isCustom = mode === 'subscription' && lines.some(({ goods, oneTime }) => goods.type === 'Meal' && !oneTime)
  return {
    ...wishes.attributes,
    [ONE_TIME_PAGE]: page === 'one-time' ? 'true' : null,
    [BUNDLE_NAME]: isCustom ? CUSTOM_BUNDLE : null,
  }
}

/** A box that was chosen grows with the cart. Without one, the cart alone says which it is. */
function boxAfter({ box, confirmed }: CartMemory, lines: Record<'before' | 'after', readonly ShownLine[]>) {
  const boxes = truthOf(confirmed)?.request.boxes ?? []
  if (!box || boxes.length === 0) return box
  const progress = progressOfShown(lines.after)
  const growing = progress > progressOfShown(lines.before)
  const sizes = boxes.map(({ size }) => size)
  const size = nextBox({ current: box.size, progress, growing, noDowngrade: box.userSelected, sizes })
  const found = boxes.find((each) => each.size === size)
  return found && size !== box.size ? { ...found, userSelected: box.userSelected } : box
}

function notesAfter(
  { notes }: CartMemory,
  { variantId, quantity, goods, oneTime }: LineWish,
  before: readonly ShownLine[],
) {
  const known = before.find((line) => line.goods.variantId === variantId && line.oneTime === oneTime)?.quantity ?? 0
  const isRemoval = quantity <= 0 && known > 0
  const isBundle = goods?.type === 'Bundle' && quantity > known && !notes.bundlesAdded.includes(goods.title)
  return {
    ...notes,
    removeCount: isRemoval ? countRemoval(notes.removeCount, 'customer') : notes.removeCount,
    bundlesAdded: isBundle ? [...notes.bundlesAdded, goods.title] : notes.bundlesAdded,
  }
}

/** A shopper who takes the bonus out does not get it again by itself. */
function removalAfter(memory: CartMemory, { variantId, quantity }: LineWish, page: ChoicePage): string | null {
  return reevaluateBonus({
    bonus: bonusRule(truthOf(memory.confirmed)),
    change: { kind: 'set', variantId, quantity },
    progress: 0,
    page,
    freeGiftRemoved: memory.bonusRemoved,
  }).freeGiftRemoved
}

export function bonusRule(truth: CartTruth | null) {
  const bonus = truth?.bonus
  return bonus ? { variantId: globalId('ProductVariant', bonus.variantId), weightThreshold: bonus.threshold } : null
}
