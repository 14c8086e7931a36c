import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeSlash } from './paths.ts'

test.each([
  { from: '/', to: '/' },
  { from: '/faq/', to: '/faq' },
  { from: '/faq//', to: '/faq' },
  { from: '/en/', to: '/en' },
  { from: '/?a=b/', to: '/?a=b/' },
  { from: '/faq/?a=/b/', to: '/faq?a=/b/' },
  { from: '/faq/#x/', to: '/faq#x/' },
  { from: '/bild.png', to: '/bild.png' },
])('the page at $from is $to [2.1-slash-others]', ({ from, to }) => {
  expect(normalizeSlash(from)).toBe(to)
})

test.each(['html', 'json', 'js', 'js.map', 'txt', 'xml', 'pdf'])(
  'a .%s file keeps its address [2.1-slash-files]',
  (ending) => {
    expect(normalizeSlash(`/a/b.${ending}?v=1`)).toBe(`/a/b.${ending}?v=1`)
  },
)

test.each(['//evil.example/', '/\\evil.example/', '///evil.example//', '/\\/evil.example/'])(
  'the slash redirect of %s stays in the shop [B9]',
  (address) => {
    expect(normalizeSlash(address)).toBe('/evil.example')
  },
)

test('an address that was settled once stays settled', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '?', '#', '\n') }), (tail) => {
      const settled = normalizeSlash(`/${tail}`)
      expect(normalizeSlash(settled)).toBe(settled)
      expect(settled).toMatch(/^\/(?![/\\])/)
    }),
  )
})
