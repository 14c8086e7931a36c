/** Does what is asked for under one name one after the other; other names do not wait. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  return <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(name)
    const turn = before ? before.then(work, work) : work()
    last.set(name, turn)
    const leave = () => {
      if (last.get(name) === turn) last.delete(name)
    }
    turn.then(leave, leave)
    return turn
  }
}
