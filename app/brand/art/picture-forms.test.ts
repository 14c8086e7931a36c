import { expect, test } from 'vitest'
import { addressInForm, askedForm } from './picture-forms.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  { search: '', accept: undefined, form: null },
  { search: '', accept: CHROME, form: null },
  { search: '', accept: '*/*', form: null },
  { search: '', accept: 'text/html', form: null },
  { search: '?width=300&height=300&crop=center', accept: CHROME, form: null },
  { search: '?format=webp', accept: CHROME, form: { format: 'webp', width: 1000 } },
  { search: '?format=PNG', accept: undefined, form: { format: 'png', width: 1000 } },
  { search: '?format=pjpg&width=100', accept: undefined, form: { format: 'jpg', width: 160 } },
  { search: '?format=png&width=320', accept: undefined, form: { format: 'png', width: 320 } },
  { search: '?format=png&width=321', accept: undefined, form: { format: 'png', width: 480 } },
  { search: '?format=png&width=900&height=500', accept: undefined, form: { format: 'png', width: 640 } },
  { search: '?format=png&width=4000', accept: undefined, form: { format: 'png', width: 1000 } },
  { search: '?format=png&width=-1&height=x', accept: undefined, form: { format: 'png', width: 1000 } },
  // The stock library adds its own widths to the address that it was given.
  { search: '?format=webp&width=1000&width=400', accept: undefined, form: { format: 'webp', width: 480 } },
  { search: '?format=gif', accept: undefined, form: null },
  { search: '?format=__proto__', accept: undefined, form: null },
  { search: '', accept: 'image/png', form: { format: 'png', width: 1000 } },
  { search: '?width=200', accept: 'image/jpeg, image/webp;q=0.9', form: { format: 'webp', width: 320 } },
  { search: '', accept: 'image/webp;q=0, image/jpeg', form: { format: 'jpg', width: 1000 } },
  { search: '', accept: 'image/png, image/svg+xml;q=0', form: { format: 'png', width: 1000 } },
  { search: '?format=jpg', accept: 'image/png', form: { format: 'jpg', width: 1000 } },
])('[C15] an address with "$search" from a client that takes "$accept" asks for $form', ({ search, accept, form }) => {
  expect(askedForm({ search, accept })).toEqual(form)
})

test('[C15] an address in another form asks for that form', () => {
  const address = addressInForm('/art/curry.1a2b.svg', { format: 'webp', width: 480 })
  expect(askedForm({ search: address.slice(address.indexOf('?')), accept: undefined })).toEqual({
    ...{ format: 'webp', width: 480 },
  })
})
