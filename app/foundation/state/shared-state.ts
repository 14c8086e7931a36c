import { useSyncExternalStore } from 'react'

/** Something that views share and that outlives them, as long as the page lasts. */
export type Shared<State> = Readonly<{
  initial: State
  read: () => State
  set: (next: State) => void
  subscribe: (onChange: () => void) => () => void
}>

export function createShared<State>(initial: State): Shared<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    read: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** What views share, live. The first render sees what the server saw. */
export function useShared<State>({ subscribe, read, initial }: Shared<State>): State {
  return useSyncExternalStore(subscribe, read, () => initial)
}
