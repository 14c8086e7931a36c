/** What a shopper was told of one press of the button. Unknown: the answer never came, both may be true. */
type Told = Readonly<
  { state: 'ok'; token: string } | { state: 'fail'; because: string } | { state: 'unknown' } | { state: 'running' }
>
type Press = { readonly cart: string; told: Told }

/** An order as it stands in the books. */
export type KeptOrder = Readonly<{ number: string; token: string; cart: string }>

/** A number that has to be the same, counted in two ways. */
export type Counter = Readonly<{ name: string; counted: number; expected: number }>

export type History = ReturnType<typeof createHistory>

/** Writes down what shoppers did and were told, and holds it against what is there in the end. */
export function createHistory() {
  const presses: Press[] = []
  const shown = new Map<string, string>()
  const seen = new Set<string>()

  return {
    /** A shopper presses the button; what comes of it is told later, or never. */
    press(cart: string) {
      const press: Press = { cart, told: { state: 'running' } }
      presses.push(press)
      const tell = (told: Told) => {
        press.told = told
      }
      return {
        ok: (token: string) => tell({ state: 'ok', token }),
        fail: (because: string) => tell({ state: 'fail', because }),
        unknown: () => tell({ state: 'unknown' }),
      }
    },
    /** A page has shown the number of an order. */
    show: (number: string, token: string) => void shown.set(number, token),
    /** The books were read in between: what stood there has to stay. */
    read: (orders: readonly KeptOrder[]) => {
      for (const { number } of orders) seen.add(number)
    },
    counts: () => Object.groupBy(presses, ({ told }) => told.state),
    /** Everything that contradicts the books; nothing, when all is well. */
    contradictions: (orders: readonly KeptOrder[], counters: readonly Counter[] = []): readonly string[] => [
      ...vanished(orders, { shown, seen }),
      ...groupOf(presses).flatMap(([cart, told]) => misled(cart, told, orders)),
      ...counters
        .filter(({ counted, expected }) => counted !== expected)
        .map(({ name, counted, expected }) => `${name}: ${counted}, but ${expected} by the orders`),
    ],
  }
}

function groupOf(presses: readonly Press[]): [string, readonly Told[]][] {
  const carts = Map.groupBy(presses, ({ cart }) => cart)
  return [...carts].map(([cart, those]) => [cart, those.map(({ told }) => told)])
}

function vanished(
  orders: readonly KeptOrder[],
  { shown, seen }: { shown: ReadonlyMap<string, string>; seen: ReadonlySet<string> },
): string[] {
  const kept = new Map(orders.map(({ number, token }) => [number, token]))
  return [
    ...[...shown].filter(([number, token]) => kept.get(number) !== token).map(([number]) => `${number} was shown`),
    ...[...seen].filter((number) => !kept.has(number)).map((number) => `${number} stood in the books`),
  ].map((fact) => `${fact} and is gone`)
}

/** What one cart's shopper was told against what became of the cart. */
function misled(cart: string, told: readonly Told[], orders: readonly KeptOrder[]): string[] {
  const own = orders.filter((order) => order.cart === cart)
  const promised = new Set(told.flatMap((each) => (each.state === 'ok' ? [each.token] : [])))
  const faults: string[] = []
  if (own.length > 1) faults.push(`cart ${cart} became ${own.length} orders`)
  if (promised.size > 1) faults.push(`cart ${cart} was told of ${promised.size} orders`)
  for (const token of promised)
    if (!own.some((order) => order.token === token)) faults.push(`cart ${cart} was told of an order that is not there`)
  if (own.length > 0 && told.every(({ state }) => state === 'fail'))
    faults.push(`cart ${cart} was told of failures only and became an order`)
  return faults
}
