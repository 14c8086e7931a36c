import type { Page } from '@playwright/test'

/** What is wrong with how a page is laid out: text or controls over each other, over pictures, or off the screen. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(findFaults)
}

/** Runs in the page, so it knows nothing outside itself. */
function findFaults(): readonly string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Thing = { element: Element; name: string; box: Box; isText: boolean; layer: Element | null }
  const SLACK = 2
  /** In pixels: below this, names break in the middle and prices over many lines. */
  const NARROWEST_CARD = 126
  const CONTROLS = 'a[href], button, input, select, textarea, summary'
  const dialog = document.querySelector('dialog[open]')
  const root = dialog ?? document.body

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.vh, .skip:not(:focus), noscript, [aria-hidden="true"], option')

  /** Styles and edges are asked for once per element: a page has thousands of them. */
  type Look = { scrolls: boolean; clips: boolean; floats: boolean; hasGround: boolean; edge: Box }
  const looks = new Map<Element, Look>()
  function lookOf(element: Element): Look {
    const known = looks.get(element)
    if (known) return known
    const { overflowX, overflowY, clipPath, position, backgroundColor } = getComputedStyle(element)
    const look = {
      scrolls: /auto|scroll/.test(`${overflowX}${overflowY}`),
      clips: overflowX !== 'visible' || clipPath !== 'none',
      floats: /fixed|sticky/.test(position),
      hasGround: backgroundColor !== 'transparent' && !/[,/] 0\)$/.test(backgroundColor),
      edge: element.getBoundingClientRect(),
    }
    looks.set(element, look)
    return look
  }

  /** The part of a rectangle that its ancestors let through; null where nothing is left. */
  function seenPart(element: Element, rect: Box): Box | null {
    let box: Box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
      const { clips, edge } = lookOf(each)
      if (!clips) continue
      box = {
        left: Math.max(box.left, edge.left),
        right: Math.min(box.right, edge.right),
        top: Math.max(box.top, edge.top),
        bottom: Math.min(box.bottom, edge.bottom),
      }
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return null
    }
    return box
  }

  /** What floats lies over the page on purpose, but not over its own kind. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) if (lookOf(each).floats) return each
    return null
  }

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    return `${element.tagName.toLowerCase()} "${words.slice(0, 32)}"`
  }

  function textsIn(): Thing[] {
    const found: Thing[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // Lines are taller than their letters: only the letters may not touch.
        const inset = (rect.bottom - rect.top) * 0.2
        const letters = { left: rect.left, right: rect.right, top: rect.top + inset, bottom: rect.bottom - inset }
        const box = seenPart(element, letters)
        if (box) found.push({ element, name: nameOf(element), box, isText: true, layer: layerOf(element) })
      }
    }
    return found
  }

  function controlsIn(): Thing[] {
    return [...root.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((element) => {
      const rect = element.getBoundingClientRect()
      const isInline = getComputedStyle(element).display === 'inline'
      const box = rect.width > 1 && !isInline ? seenPart(element, rect) : null
      return box ? [{ element, name: nameOf(element), box, isText: false, layer: layerOf(element) }] : []
    })
  }

  const overlaps = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK

  /** Whether something has a ground of its own, between it and what it shares with another element. */
  function hasGround(element: Element, other: Element): boolean {
    for (let each: Element | null = element; each && !each.contains(other); each = each.parentElement) {
      if (lookOf(each).hasGround) return true
    }
    return false
  }

  /** Bowls are round: their corners are empty. */
  function coversBowl(box: Box, { left, right, top, bottom }: Box): boolean {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const near = (low: number, high: number, at: number) => Math.max(low, Math.min(at, high))
    const [dx, dy] = [near(box.left, box.right, x) - x, near(box.top, box.bottom, y) - y]
    return (dx / ((right - left) / 2)) ** 2 + (dy / ((bottom - top) / 2)) ** 2 < 0.94
  }

  const faults = new Set<string>()
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) {
    faults.add(`the page scrolls sideways: ${document.documentElement.scrollWidth} of ${width} px`)
  }
  const things = [...textsIn(), ...controlsIn()]

  for (const { element, name, box } of things) {
    if (box.left >= -SLACK && box.right <= width + SLACK) continue
    const isScrolled = (each: Element | null): boolean =>
      each !== null && (lookOf(each).scrolls || isScrolled(each.parentElement))
    if (!isScrolled(element.parentElement)) faults.add(`${name} is off the screen`)
  }

  things.forEach((one, place) => {
    for (const other of things.slice(place + 1)) {
      if (!overlaps(one.box, other.box) || one.layer !== other.layer) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      faults.add(`${one.name} and ${other.name} overlap`)
    }
  })

  for (const picture of root.querySelectorAll('img')) {
    const isBowl = picture.closest('.bowls') !== null
    const whole = picture.getBoundingClientRect()
    // Drawings have air around them.
    const air = isBowl ? 0 : whole.width * 0.15
    const inner = { left: whole.left + air, right: whole.right - air, top: whole.top + air, bottom: whole.bottom - air }
    const edge = isSeen(picture) ? seenPart(picture, inner) : null
    if (!edge) continue
    for (const { element, name, box, layer } of things) {
      if (!overlaps(box, edge) || element.contains(picture) || layer !== layerOf(picture)) continue
      if (isBowl && !coversBowl(box, whole)) continue
      if (!hasGround(element, picture)) faults.add(`${name} lies over the picture ${picture.className || picture.alt}`)
    }
  }

  for (const card of root.querySelectorAll('.pcard')) {
    const { width: across } = card.getBoundingClientRect()
    if (isSeen(card) && across < NARROWEST_CARD) faults.add(`cards are squeezed to ${Math.round(across)} px`)
  }
  return [...faults]
}
