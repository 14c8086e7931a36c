/**
 * The life of a subscription as the rulings tell it, with days as plain numbers and nothing of the shop's own code. It
 * lives by days: in the morning payments are tried and boxes billed, at noon people act.
 */
export type Card = 'good' | 'soft' | 'hard' | 'asks'
type State = 'planned' | 'skipped' | 'billed' | 'failing' | 'failed'
export type Box = {
  index: number
  day: number
  state: State
  firstTry: number
  tries: number
  isHard: boolean
  isAsked: boolean
}

const RETRIES = [1, 3, 5, 7]
const OPEN_DAYS = 7

export class ModelBoxes {
  readonly charges: string[] = []
  protected boxes: Box[] = []
  protected isActive = true
  protected pausedFrom: number | null = null
  protected pausedUntil = 0
  protected endsOn: number | null = null
  protected backup: Card | null = null
  /** The box from which the others are counted: no new row begins below it, whatever has gone. */
  protected countedFrom = 2
  protected weeks: number
  protected card: Card
  protected readonly euros: string
  protected readonly dayName: (day: number) => string

  constructor(
    first: number,
    wish: Readonly<{ weeks: number; card: Card; euros: string; dayName: (day: number) => string }>,
  ) {
    this.weeks = wish.weeks
    this.card = wish.card
    this.euros = wish.euros
    this.dayName = wish.dayName
    this.boxes.push({ ...this.newBox(1, first), state: 'billed' })
    this.extend()
  }

  protected newBox(index: number, day: number): Box {
    return { index, day, state: 'planned', firstTry: 0, tries: 0, isHard: false, isAsked: false }
  }

  /** The grid goes on for ever; enough of it is written down, and at least as much as there is to be known of a day. */
  protected extend(until = 0): void {
    const last = () => this.boxes.reduce((one, other) => (other.index > one.index ? other : one))
    while (this.isActive && (this.inOrder('planned').length < 12 || last().day < until)) {
      const { index, day } = last()
      this.boxes.push(this.newBox(index + 1, day + 7 * this.weeks))
    }
  }

  protected inOrder(state: State): Box[] {
    return this.boxes
      .filter((box) => box.state === state)
      .sort((one, other) => one.day - other.day || one.index - other.index)
  }

  protected isBeforeEnd(day: number): boolean {
    return this.endsOn === null || day < this.endsOn
  }

  protected next(): Box | null {
    if (!this.isActive) return null
    return this.inOrder('planned').find(({ day }) => this.isBeforeEnd(day)) ?? null
  }

  /** What somebody who plans their next act looks at: six boxes that are to come, and all that were skipped. */
  get outlook() {
    const toCome = this.boxes.filter(({ state }) => state === 'planned').slice(0, 6)
    const indexes = [...toCome, ...this.inOrder('skipped')].map(({ index }) => index)
    return { card: this.card, indexes, isUnpaid: this.inOrder('failing').length > 0 }
  }

  /** Everything that happens by itself on a day. */
  morning(day: number): void {
    if (this.isActive && this.endsOn !== null && day >= this.endsOn) this.end()
    for (const box of this.inOrder('failing')) this.retry(box, day)
    for (let next = this.next(); next && next.day <= day; next = this.next()) this.charge(next, day, this.card)
    this.extend()
  }

  protected retry(box: Box, day: number): void {
    const since = day - box.firstTry
    if (box.isHard || box.isAsked) {
      if (box.isHard && since === 1 && this.backup && box.tries === 1) this.charge(box, day, this.backup)
      if (box.state === 'failing' && since >= OPEN_DAYS) this.fail(box)
      return
    }
    if (RETRIES.includes(since)) this.charge(box, day, since === 1 && this.backup ? this.backup : this.card)
  }

  protected fail(box: Box): void {
    box.state = 'failed'
    if (!box.isAsked) return
    const place = this.charges.findLastIndex(
      (line) => line.includes(`box ${box.index} `) && line.endsWith('confirming'),
    )
    // Another card may have been tried since: then nothing is waiting for its bank any more.
    const waiting = this.charges[place]
    if (waiting) this.charges[place] = waiting.replace('confirming', 'abandoned')
  }

  protected write(box: Box, day: number, state: string): void {
    this.charges.push(`${this.dayName(day)} box ${box.index} ${this.euros} ${state}`)
  }

  protected charge(box: Box, day: number, card: Card): void {
    if (box.state === 'planned') box.firstTry = day
    const since = day - box.firstTry
    box.tries++
    if (card === 'good' || card === 'asks') {
      box.state = card === 'good' ? 'billed' : 'failing'
      box.isAsked = card === 'asks'
      this.write(box, day, card === 'good' ? 'succeeded' : 'confirming')
      return
    }
    box.state = 'failing'
    this.write(box, day, 'declined')
    // What became of a backup says nothing about the card itself.
    const wasBackup = since === 1 && this.backup !== null
    if (!wasBackup) box.isHard = card === 'hard'
    // Whatever the last try was answered with: nothing comes after it.
    if (since === OPEN_DAYS) box.state = 'failed'
  }

  protected end(): void {
    this.isActive = false
    this.pausedFrom = null
    for (const box of this.inOrder('failing')) this.fail(box)
    this.boxes = this.boxes.filter(({ state }) => state !== 'planned')
  }
}
