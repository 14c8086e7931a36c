import { expect, test } from 'vitest'
import { html } from './html.ts'

test('everything but markup of our own becomes plain text, also in attributes [C13]', () => {
  const name = '"><script>alert(1)</script>&'
  expect(html`<a title="${name}">${name}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</a>',
  )
})

test('markup nests, lists are put together, and nothing stands where nothing is', () => {
  const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${null}${false}${3}${html`<b>${'x'}</b>`}`.markup).toBe(
    '<ul><li>a</li><li>b&lt;</li></ul>3<b>x</b>',
  )
})
