import type { Page } from '@playwright/test'

type Box = Readonly<{ left: number; right: number; top: number; bottom: number }>
/** A line of text or a control, with the part of it that is seen. */
type Thing = Readonly<{ element: Element; name: string; box: Box; layer: Element | null }>
type Look = Readonly<{ scrolls: boolean; clips: boolean; floats: boolean; hasGround: boolean; edge: Box }>

/** Styles and edges are asked for once per element: a page has thousands of them. */
const looks = new Map<Element, Look>()

/**
 * What is wrong with how a page is laid out: text or controls over each other, over pictures, or off the screen.
 * Just resized, Chromium answers with styles of both widths: what is measured is what the next frame shows.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  const parts = [isSeen, lookOf, seenPart, layerOf, nameOf, textsIn, controlsIn, overlaps, hasGround, coversBowl]
  const checks = [
    sidewaysFaults,
    offScreenFaults,
    overlapFaults,
    pictureFaults,
    squeezedFaults,
    brokenFaults,
    findFaults,
  ]
  // The page knows nothing of this file: the functions travel as text.
  return page.evaluate(
    `(async () => {
      const looks = new Map()
      ${[...parts, ...checks].join('\n')}
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return findFaults()
    })()`,
  )
}

function findFaults(): readonly string[] {
  const root = document.querySelector('dialog[open]') ?? document.body
  const things = [...textsIn(root), ...controlsIn(root)]
  const faults = [
    ...sidewaysFaults(),
    ...offScreenFaults(things),
    ...overlapFaults(things),
    ...pictureFaults(root, things),
    ...squeezedFaults(root),
    ...brokenFaults(root),
  ]
  return [...new Set(faults)]
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.vh, .skip:not(:focus), noscript, .strip, option')
  )
}

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
function seenPart(element: Element, { left, right, top, bottom }: Box): Box | null {
  let box: Box = { left, right, top, bottom }
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

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return `${element.tagName.toLowerCase()} "${words.slice(0, 32)}"`
}

function textsIn(root: Element): readonly Thing[] {
  const found: Thing[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Lines are taller than their letters: only the letters may not touch.
      const inset = (bottom - top) * 0.2
      const box = seenPart(element, { left, right, top: top + inset, bottom: bottom - inset })
      if (box) found.push({ element, name: nameOf(element), box, layer: layerOf(element) })
    }
  }
  return found
}

function controlsIn(root: Element): readonly Thing[] {
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isSeen)
  return controls.flatMap((element) => {
    const isInline = getComputedStyle(element).display === 'inline'
    const { edge } = lookOf(element)
    const box = edge.right - edge.left > 1 && !isInline ? seenPart(element, edge) : null
    return box ? [{ element, name: nameOf(element), box, layer: layerOf(element) }] : []
  })
}

/** Two pixels are no overlap that anybody sees. */
function overlaps(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  )
}

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
  const across = (Math.max(box.left, Math.min(x, box.right)) - x) / ((right - left) / 2)
  const down = (Math.max(box.top, Math.min(y, box.bottom)) - y) / ((bottom - top) / 2)
  return across ** 2 + down ** 2 < 0.94
}

function sidewaysFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : []
}

function offScreenFaults(things: readonly Thing[]): readonly string[] {
  const width = document.documentElement.clientWidth
  const outside = things.filter(({ box }) => box.left < -2 || box.right > width + 2)
  return outside.flatMap(({ element, name }) => {
    for (let each = element.parentElement; each; each = each.parentElement) if (lookOf(each).scrolls) return []
    return [`${name} is off the screen`]
  })
}

function overlapFaults(things: readonly Thing[]): readonly string[] {
  return things.flatMap((one, place) =>
    things.slice(place + 1).flatMap((other) => {
      if (!overlaps(one.box, other.box) || one.layer !== other.layer) return []
      if (one.element.contains(other.element) || other.element.contains(one.element)) return []
      return [`${one.name} and ${other.name} overlap`]
    }),
  )
}

/** Words and controls stand on a ground of their own wherever they stand on a picture, as badges do. */
function pictureFaults(root: Element, things: readonly Thing[]): readonly string[] {
  return [...root.querySelectorAll('img')].filter(isSeen).flatMap((picture) => {
    const isBowl = picture.closest('.bowls') !== null
    const { edge: whole } = lookOf(picture)
    // Drawings have air around them.
    const air = isBowl ? 0 : (whole.right - whole.left) * 0.15
    const inner = { left: whole.left + air, right: whole.right - air, top: whole.top + air, bottom: whole.bottom - air }
    const edge = seenPart(picture, inner)
    if (!edge) return []
    const layer = layerOf(picture)
    const over = things.filter(
      (thing) =>
        overlaps(thing.box, edge) &&
        thing.layer === layer &&
        !thing.element.contains(picture) &&
        (!isBowl || coversBowl(thing.box, whole)) &&
        !hasGround(thing.element, picture),
    )
    return over.map(({ name }) => `${name} lies over the picture ${picture.className || picture.alt}`)
  })
}

/** Below 126 px names break in the middle and prices over many lines. */
function squeezedFaults(root: Element): readonly string[] {
  const widths = [...root.querySelectorAll('.pcard')].filter(isSeen).map((card) => card.getBoundingClientRect().width)
  return widths.filter((width) => width < 126).map((width) => `cards are squeezed to ${Math.round(width)} px`)
}

/** Where there is room, no word of a title is broken; on phones long German ones may be. */
function brokenFaults(root: Element): readonly string[] {
  if (window.innerWidth < 700) return []
  return [...root.querySelectorAll('h1')].filter(isSeen).flatMap((title) => {
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/\u00ad-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`"${word}" is broken in ${nameOf(title)}`)
      }
    }
    return broken
  })
}
