import { useSyncExternalStore } from 'react'

/** Something that views share and that outlives them, as long as the visit lasts. */
export type Store<State> = Readonly<{
  initial: State
  read: () => State
  change: (next: (state: State) => State) => void
  subscribe: (onChange: () => void) => () => void
}>

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    read: () => state,
    change(next) {
      state = next(state)
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** A part of what a store holds, live. The first render sees what the server saw. */
export function useStore<State, Part>({ subscribe, read, initial }: Store<State>, part: (state: State) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(read()),
    () => part(initial),
  )
}
