import { type ComponentType, useEffect, useState } from 'react'
import { BoxCard } from './box-card.tsx'
import type { NextBoxProps } from './next-box.tsx'

/** The next box. Who has never ordered has none, so only others fetch what it takes to show one. */
export function OverviewBox(props: NextBoxProps) {
  const [NextBox, setNextBox] = useState<ComponentType<NextBoxProps> | null>(null)
  const mayHaveOne = (props.orders?.length ?? 0) > 0
  useEffect(() => {
    if (!mayHaveOne) return
    import('./next-box.tsx').then(
      (module) => setNextBox(() => module.NextBox),
      // Without it the latest box is shown, as to everybody whose subscription does not run.
      () => undefined,
    )
  }, [mayHaveOne])
  return NextBox ? <NextBox {...props} /> : <BoxCard orders={props.orders} box={props.box} />
}
