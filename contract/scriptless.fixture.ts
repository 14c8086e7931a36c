import type { ShopProcess } from './shop-process.fixture.ts'
import { textOf } from './shown-pages.fixture.ts'
import { plainBrowser } from './team.fixture.ts'

type Fields = Readonly<Record<string, string>>
type Control = Readonly<{ name: string; value: string; isSent: boolean }>
type Form = Readonly<{ tag: string; inside: string }>

const MOST_HOPS = 5

/** A page as somebody sees it whose browser runs no script, with its links and its forms. */
export type ScriptlessPage = Awaited<ReturnType<ReturnType<typeof scriptlessBrowser>['open']>>

/** A browser without script that keeps cookies, follows redirects, and sends of a form what the page gave it. */
export function scriptlessBrowser(shop: Pick<ShopProcess, 'origin'>) {
  const { ask } = plainBrowser(shop)

  async function load(path: string, init: RequestInit = {}) {
    let [at, answer] = [path, await ask(path, init)]
    for (let hop = 0; hop < MOST_HOPS && answer.headers.has('location'); hop++) {
      const to = new URL(answer.headers.get('location') ?? '', shop.origin + at)
      at = to.pathname + to.search
      answer = await ask(at)
    }
    return shownPage(at, answer.status, await answer.text())
  }

  function shownPage(path: string, status: number, html: string) {
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''

    /** Presses a button. Whatever is typed needs a field of that name in the form of the button. */
    function press(button: string, fields: Fields = {}): Promise<ReturnType<typeof shownPage>> {
      const { tag, form } = formWith(html, button)
      const body = sentBy(tag, controlsOf(html, form), fields)
      const target = new URL(attribute(tag, 'formaction') ?? attribute(form.tag, 'action') ?? path, shop.origin + path)
      const to = target.pathname + target.search
      const isPost = attribute(form.tag, 'method') === 'post'
      return isPost ? load(to, { method: 'POST', body }) : load(`${to.split('?')[0]}?${body}`)
    }

    return {
      path,
      status,
      html,
      main,
      text: textOf(main),
      heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ''),
      /** Follows the first link of that name, or that leads to that address. */
      follow: (nameOrAddress: string) => load(hrefOf(html, nameOrAddress)),
      press,
      /** The value that a field holds when the page is shown. */
      valueOf: (name: string) => controlsIn(html).find((each) => each.name === name && each.isSent)?.value,
    }
  }

  return { open: (path: string) => load(path) }
}

/** What the form holds, what was typed, and the name of the button that was pressed. */
function sentBy(button: string, controls: readonly Control[], typed: Fields): URLSearchParams {
  const sent = new URLSearchParams(controls.flatMap((each) => (each.isSent ? [[each.name, each.value]] : [])))
  for (const [name, value] of Object.entries(typed)) {
    if (!controls.some((each) => each.name === name)) throw new Error(`The form has no field ${name}`)
    sent.set(name, value)
  }
  const name = attribute(button, 'name')
  if (name) sent.set(name, attribute(button, 'value') ?? '')
  return sent
}

function hrefOf(html: string, nameOrAddress: string): string {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, tag = '', inside = '']) => ({
    href: attribute(tag, 'href') ?? '',
    name: attribute(tag, 'aria-label') ?? textOf(inside).trim(),
  }))
  const found = links.find(({ href, name }) => name === nameOrAddress || href === nameOrAddress)
  if (!found) throw new Error(`The page has no link ${nameOrAddress}`)
  return found.href.replace(/#.*$/, '')
}

/** The form that a button belongs to: the one around it, or the one it names. */
function formWith(html: string, button: string): { tag: string; form: Form } {
  const forms = [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, tag = '', inside = '']) => ({
    tag,
    inside,
  }))
  for (const [, tag = '', inside = ''] of html.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)) {
    const name = attribute(tag, 'aria-label') ?? textOf(inside).trim()
    if (name !== button || attribute(tag, 'type') === 'button') continue
    const owner = attribute(tag, 'form')
    const form = forms.find((each) =>
      owner ? attribute(each.tag, 'id') === owner : each.inside.includes(tag + inside),
    )
    if (form) return { tag, form }
  }
  throw new Error(`The page has no button ${button} in a form`)
}

/** The fields inside a form, and those elsewhere that name it. */
function controlsOf(html: string, { tag, inside }: Form): readonly Control[] {
  const id = attribute(tag, 'id')
  const elsewhere = id
    ? [...html.matchAll(/<(input|select|textarea)\b[^>]*>(?:.*?<\/\1>)?/gs)].map(([each]) => each)
    : []
  return [...controlsIn(inside), ...controlsIn(elsewhere.filter((each) => attribute(each, 'form') === id).join(''))]
}

function controlsIn(markup: string): readonly Control[] {
  const inputs = [...markup.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const isChoice = /type="(?:radio|checkbox)"/.test(tag)
    const value = attribute(tag, 'value') ?? (isChoice ? 'on' : '')
    return { name: attribute(tag, 'name') ?? '', value, isSent: !isChoice || /\schecked/.test(tag) }
  })
  const selects = [...markup.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)].map(([, tag = '', options = '']) => ({
    name: attribute(tag, 'name') ?? '',
    value: /<option value="([^"]*)" selected/.exec(options)?.[1] ?? /<option value="([^"]*)"/.exec(options)?.[1] ?? '',
    isSent: true,
  }))
  const texts = [...markup.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)].map(([, tag = '', value = '']) => ({
    name: attribute(tag, 'name') ?? '',
    value: textOf(value),
    isSent: true,
  }))
  return [...inputs, ...selects, ...texts].filter(({ name }) => name !== '')
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
