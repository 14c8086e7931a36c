import { expect, test } from 'vitest'
import { readMeasurement } from './measurement-settings.server.ts'

test('a live shop measures with nothing that it was not given [3.12-config-inputs] [3.12-config-absent]', () => {
  expect(readMeasurement({}, 'live')).toEqual({
    ga3PropertyId: null,
    ga4MeasurementId: null,
    fbPixelId: null,
    tiktokPixelId: null,
    segmentWriteKey: null,
    attributionUrl: null,
  })
})

test('every account can be given; the old one too, for nothing [3.12-config-inputs]', () => {
  const env = {
    GA3_PROPERTY_ID: 'UA-12345-1',
    GA4_MEASUREMENT_ID: 'G-ABC123DEF4',
    FB_PIXEL_ID: '1234567890',
    TIKTOK_PIXEL_ID: 'C4ABCD12',
    SEGMENT_WRITE_KEY: 'aB3dE5',
    ATTRIBUTION_URL: 'https://transactions.example/v2/clientID',
  }
  expect(readMeasurement(env, 'live')).toEqual({
    ga3PropertyId: 'UA-12345-1',
    ga4MeasurementId: 'G-ABC123DEF4',
    fbPixelId: '1234567890',
    tiktokPixelId: 'C4ABCD12',
    segmentWriteKey: 'aB3dE5',
    attributionUrl: new URL('https://transactions.example/v2/clientID'),
  })
})

test('in the sandbox simulated pixels stand in', () => {
  expect(readMeasurement({}, 'sandbox')).toMatchObject({ ga4MeasurementId: 'G-SANDBOX1', segmentWriteKey: 'sandbox' })
})

test.each([
  { env: { GA3_PROPERTY_ID: 'G-1' }, says: /GA3_PROPERTY_ID is "G-1": give an id such as UA-/ },
  { env: { GA4_MEASUREMENT_ID: 'ABC' }, says: /GA4_MEASUREMENT_ID is "ABC"/ },
  { env: { FB_PIXEL_ID: '12 34' }, says: /FB_PIXEL_ID/ },
  { env: { TIKTOK_PIXEL_ID: '<script>' }, says: /TIKTOK_PIXEL_ID/ },
  { env: { SEGMENT_WRITE_KEY: 'a-b' }, says: /SEGMENT_WRITE_KEY/ },
  { env: { ATTRIBUTION_URL: 'http://service.example' }, says: /ATTRIBUTION_URL .* must start with https:\/\/\.$/ },
  { env: { ATTRIBUTION_URL: 'https://user:geheim@service.example' }, says: /^(?!.*geheim)ATTRIBUTION_URL/ },
])('$env is refused in one clear line', ({ env, says }) => {
  expect(() => readMeasurement(env, 'live')).toThrow(says)
})
