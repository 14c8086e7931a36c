import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { EarlyInput } from './early-input.ts'

/** What came with the document stays as it is. */
const AS_IT_CAME = { __html: '' }

const needed: (() => Promise<unknown>)[] = []

/** Loads every view that was named so far: on the server before the first page, in browsers before the second. */
export async function needViews(): Promise<void> {
  await Promise.all(needed.map((need) => need()))
}

/** Code that is loaded at most once, and by `needViews` at the latest. */
function onDemand<View>(load: () => Promise<View>) {
  let loaded: View | null = null
  const need = async () => {
    loaded ??= await load()
    return loaded
  }
  needed.push(need)
  return { need, here: () => loaded }
}

/**
 * A part of a page that does nothing by itself. A browser shows it as it came with the document and never loads its code,
 * unless it has to be drawn anew on a later page: `needViews` comes before that.
 */
export function stillView<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { need, here } = onDemand(load)

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a module names it.
  return function StillView(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const View = here()
    const [first, setFirst] = useState(View ? null : props)

    // It has gone meanwhile and is shown again: nothing came along for it.
    useEffect(() => {
      if (element.current?.hasChildNodes()) return
      need().then(
        () => setFirst(null),
        () => undefined,
      )
    }, [])

    if (View && !isSame(first, props)) {
      // What came with the document is gone from now on, also when the same is to be shown again.
      if (first) setFirst(null)
      return (
        <div className="contents" ref={element}>
          <View {...props} />
        </div>
      )
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and tells React to leave what is there alone.
    return <div className="contents" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
  }
}

/** A part of a page that only some pages have: a browser loads its code where it is, and may use the rest meanwhile. */
export function lateView<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { need, here } = onDemand(load)
  const Late = lazy(async () => ({ default: await need() }))

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a module names it.
  return function LateView(props: Props) {
    // The same one for as long as it is shown: another would forget what was typed.
    const [Shown] = useState(() => here() ?? Late)
    return (
      <Suspense>
        <Shown {...props} />
        <EarlyInput />
      </Suspense>
    )
  }
}

function isSame<Props extends object>(one: Props | null, other: Props): boolean {
  return one !== null && Object.entries(other).every(([name, value]) => one[name as keyof Props] === value)
}
