import { useEffect, useRef } from 'react'
import { chooseSubscription, type Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { startAct } from './open-act.ts'

/** The box that a mail asks about, by its subscription and its place: `?box=7-2`. */
const ASKED = /^(\d+)-(\d+)$/

/** Opens the box to which the link of a mail leads, once. */
export function useAskedBox({ subscription: { id }, all }: Pick<Shown, 'subscription' | 'all'>): void {
  const isOpened = useRef(false)
  useEffect(() => {
    const [, wanted, place] = ASKED.exec(new URLSearchParams(location.search).get('box') ?? '') ?? []
    if (!wanted || !place || isOpened.current) return
    isOpened.current = wanted === id
    if (wanted === id) startAct({ act: 'scheduled-orders', edited: Number(place) })
    else if (all.some((each) => each.id === wanted)) void chooseSubscription(wanted)
  }, [id, all])
}
