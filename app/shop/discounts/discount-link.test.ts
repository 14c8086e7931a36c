import { expect, test } from 'vitest'
import { discountTarget } from './discount-link.ts'

test.each([
  { url: '/discount/A10', target: '/' },
  { url: '/en/discount/A10', target: '/en' },
  { url: '/discount/A10/', target: '/' },
  { url: '/discount/A10?redirect=', target: '/' },
  { url: '/discount/A10?redirect=box', target: '/' },
])('$url leads to $target [2.2-discount-default]', ({ url, target }) => {
  expect(discountTarget(url)).toEqual({ code: 'A10', target })
})

test.each([
  { url: '/discount/A10?redirect=/box', target: '/box' },
  { url: '/en/discount/A10?redirect=/box', target: '/en/box' },
  { url: '/en/discount/A10?redirect=/en/box', target: '/en/box' },
  { url: '/discount/A10?redirect=/en/box', target: '/en/box' },
  { url: '/discount/A10?redirect=/box&utm_source=x&utm_medium=y', target: '/box?utm_source=x&utm_medium=y' },
  { url: '/discount/A10?utm_source=x&redirect=%2Fbox%3Futm_source%3Down', target: '/box?utm_source=own' },
  { url: '/discount/A10?redirect=%2Fbox%3Fstep%3D2%23top&fbclid=f', target: '/box?step=2&fbclid=f#top' },
])('$url leads to $target [2.2-discount-redirect]', ({ url, target }) => {
  expect(discountTarget(url)?.target).toBe(target)
})

test.each(['https://evil.example', '//evil.example', '/%5Cevil.example', '/%252f/evil.example', 'javascript:alert(1)'])(
  'a redirect to %s stays in the shop [B9]',
  (redirect) => {
    expect(discountTarget(`/discount/A10?redirect=${encodeURIComponent(redirect)}`)?.target).toBe('/')
    expect(discountTarget(`/en/discount/A10?redirect=${encodeURIComponent(redirect)}`)?.target).toBe('/en')
  },
)

test('only tracking parameters travel on [B9]', () => {
  expect(discountTarget('/discount/A10?redirect=/box&step=9&admin=1&gclid=g&redirect=/faq')?.target).toBe(
    '/box?gclid=g',
  )
})

test.each([
  { url: '/discount/H%C3%9CTTE', code: 'HÜTTE' },
  { url: '/discount/A%2010', code: 'A 10' },
  { url: '/discount/50%', code: '50%' },
])('the code of $url is $code [2.2-discount]', ({ url, code }) => {
  expect(discountTarget(url)?.code).toBe(code)
})

test.each(['/discount', '/discount/', '/discount/a/b', '/faq'])('%s brings no code', (url) => {
  expect(discountTarget(url)).toBeNull()
})
