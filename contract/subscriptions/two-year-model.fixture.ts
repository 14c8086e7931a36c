import { type Box, type Card, ModelBoxes } from './model-boxes.fixture.ts'

export type ModelAct = Readonly<
  | { do: 'skip' | 'unskip'; index: number }
  | { do: 'reschedule' | 'reactivate'; in: number }
  | { do: 'pause'; weeks: number }
  | { do: 'frequency'; weeks: number; in: number | null }
  | { do: 'resume' | 'cancel'; in: number | null }
  | { do: 'orderNow' }
  | { do: 'card' | 'backup'; card: Card }
>

/** What people can do to a subscription, as the table of acts and the rulings about dates tell it. */
export class ModelSubscription extends ModelBoxes {
  /** Whether an act at noon is taken. */
  act(act: ModelAct, today: number): boolean {
    if (!this.isActive) return act.do === 'reactivate' && this.comeBack(today + act.in, today)
    const isTaken = this.actWhileActive(act, today)
    if (this.isActive) this.extend()
    return isTaken
  }

  private actWhileActive(act: ModelAct, today: number): boolean {
    switch (act.do) {
      case 'skip':
      case 'unskip':
        return this.skip(act.index, act.do === 'skip', today)
      case 'reschedule':
        return this.move(today + act.in, today)
      case 'pause':
        return this.pause(act.weeks, today)
      case 'resume':
        return this.isPaused(today) && this.move(today + (act.in ?? 1), today)
      case 'frequency':
        return this.changeRhythm(act.weeks, act.in === null ? null : today + act.in, today)
      case 'orderNow':
        return this.orderNow(today)
      case 'cancel':
        return this.cancel(act.in === null ? null : today + act.in, today)
      case 'reactivate':
        if (this.endsOn === null) return false
        this.endsOn = null
        return true
      case 'backup':
        this.backup = act.card
        return true
      case 'card':
        this.card = act.card
        for (const box of this.inOrder('failing')) this.tryByHand(box, today)
        return true
    }
  }

  private tryByHand(box: Box, today: number): void {
    if (box.isAsked) {
      this.fail(box)
      box.state = 'failing'
    }
    if (this.card === 'good') box.state = 'billed'
    this.write(box, today, this.card === 'good' ? 'succeeded' : 'declined')
  }

  private isPaused(today: number): boolean {
    return this.pausedFrom !== null && today < this.pausedUntil
  }

  private skip(which: number, isSkipped: boolean, today: number): boolean {
    const box = this.boxes.find(({ index }) => index === which)
    if (!box || !this.isBeforeEnd(box.day) || box.day <= today) return false
    if (box.state !== 'planned' && box.state !== 'skipped') return false
    box.state = isSkipped ? 'skipped' : 'planned'
    return true
  }

  /** The next box and all that come after it move by the same number of days, skipped ones too. */
  private shift(next: Box, to: number): void {
    const days = to - next.day
    const later = [...this.inOrder('planned'), ...this.inOrder('skipped')].filter(
      ({ day, index }) => day > next.day || (day === next.day && index >= next.index),
    )
    this.countedFrom = Math.max(this.countedFrom, next.index)
    for (const box of later) box.day += days
  }

  private move(to: number, today: number): boolean {
    const next = this.next()
    if (!next || !this.isInWindow(to, today)) return false
    this.shift(next, to)
    this.pausedFrom = null
    return true
  }

  private pause(weeks: number, today: number): boolean {
    const next = this.next()
    if (!next || this.endsOn !== null) return false
    const from = this.isPaused(today) && this.pausedFrom !== null ? this.pausedFrom : next.day
    const until = from + weeks * 7
    // The same pause once more changes nothing, also when a box was skipped meanwhile.
    if (this.isPaused(today) && until === this.pausedUntil) return true
    if (until > today + 26 * 7 || until <= today) return false
    this.shift(next, until)
    this.pausedFrom = from
    this.pausedUntil = until
    return true
  }

  private isInWindow(day: number, today: number): boolean {
    return day > today && day <= today + 90 && this.isBeforeEnd(day)
  }

  /** It counts also for boxes that come only if a cancellation is taken back; a date may come with it. */
  private changeRhythm(weeks: number, on: number | null, today: number): boolean {
    const [next] = this.inOrder('planned')
    if (!next) throw new Error('An active subscription always has a next box')
    if (on !== null && on !== next.day) {
      if (!this.isInWindow(on, today) || !this.isBeforeEnd(next.day)) return false
      this.shift(next, on)
      this.pausedFrom = null
    } else if (weeks === this.weeks) return true
    this.weeks = weeks
    this.countedFrom = next.index
    for (const box of this.boxes)
      if (box.index > next.index && (box.state === 'planned' || box.state === 'skipped'))
        box.day = next.day + 7 * weeks * (box.index - next.index)
    return true
  }

  private orderNow(today: number): boolean {
    const next = this.next()
    if (!next || this.inOrder('failing').length > 0) return false
    this.charge(next, today, this.card)
    this.pausedFrom = null
    return true
  }

  private cancel(on: number | null, today: number): boolean {
    if (on !== null && on > today) {
      for (const box of this.inOrder('failing')) this.fail(box)
      this.endsOn = on
    } else this.end()
    return true
  }

  private comeBack(on: number, today: number): boolean {
    if (on <= today || on > today + 90) return false
    const skipped = this.boxes.filter(({ state, day }) => state === 'skipped' && day > today)
    const last = Math.max(this.countedFrom - 1, ...this.boxes.map(({ index }) => index))
    this.countedFrom = last + 1
    this.boxes = this.boxes.filter((box) => !skipped.includes(box))
    this.isActive = true
    this.endsOn = null
    // Who comes back chooses among what is offered: up to four weeks, and four for whoever had a longer rhythm.
    this.weeks = Math.min(this.weeks, 4)
    this.boxes.push(this.newBox(last + 1, on))
    this.extend(Math.max(0, ...skipped.map(({ day }) => day)))
    for (const box of this.inOrder('planned')) if (skipped.some(({ day }) => day === box.day)) box.state = 'skipped'
    this.extend()
    return true
  }
}
