import { expect, test } from 'vitest'
import { touchOf } from './touch.ts'

const hostname = 'tiefgruen.example'

test.each([
  { search: '?utm_source=Instagram&utm_medium=story&utm_campaign=Herbst', touch: ['instagram', 'story', 'herbst'] },
  { search: '?utm_source=lena&fbclid=x', touch: ['lena', 'social', ''] },
  { search: '?fbclid=x', touch: ['facebook', 'social', ''] },
  { search: '?ttclid=x', touch: ['tiktok', 'social', ''] },
  { search: '?gclid=x', touch: ['google', 'cpc', ''] },
  { search: '?utm_source=jana@tiefgruen.example&gclid=x', touch: ['google', 'cpc', ''] },
  { search: '?utm_source=news&utm_campaign=jana@tiefgruen.example', touch: ['news', '', ''] },
])('$search is a touch of $touch', ({ search, touch: [source, medium, campaign] }) => {
  expect(touchOf({ search, referrer: 'https://other.example/', hostname })).toEqual({ source, medium, campaign })
})

test.each([
  { referrer: 'https://www.duckduckgo.com/?q=vegan', source: 'duckduckgo.com' },
  { referrer: '', source: undefined },
  { referrer: 'android-app://com.google.android.gm', source: undefined },
  { referrer: 'https://tiefgruen.example/box', source: undefined },
  { referrer: 'https://ch.tiefgruen.example/', source: undefined },
])('who comes from "$referrer" comes from $source', ({ referrer, source }) => {
  expect(touchOf({ search: '', referrer, hostname })?.source).toBe(source)
})
