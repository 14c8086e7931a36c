import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import type { ShopMode } from './shop-modes.ts'

/** The shop's accounts with measuring services; null for one that it does not use. */
export type MeasurementSettings = Readonly<{
  /** Of a service that is no more: accepted, and used for nothing. */
  ga3PropertyId: string | null
  ga4MeasurementId: string | null
  fbPixelId: string | null
  tiktokPixelId: string | null
  segmentWriteKey: string | null
  /** The client-ID endpoint of an attribution service outside, which is told what the shop's own receives. */
  attributionUrl: URL | null
}>

type Environment = Readonly<Record<string, string | undefined>>

const FORMS = {
  ga3PropertyId: { name: 'GA3_PROPERTY_ID', form: /^UA-\d+-\d+$/, like: 'UA-12345-1', inSandbox: null },
  ga4MeasurementId: { name: 'GA4_MEASUREMENT_ID', form: /^G-[A-Z\d]+$/, like: 'G-ABC123DEF4', inSandbox: 'G-SANDBOX1' },
  fbPixelId: { name: 'FB_PIXEL_ID', form: /^\d+$/, like: '1234567890', inSandbox: '1000000001' },
  tiktokPixelId: { name: 'TIKTOK_PIXEL_ID', form: /^[A-Z\d]+$/, like: 'C4ABCD12', inSandbox: 'CSANDBOX1' },
  segmentWriteKey: { name: 'SEGMENT_WRITE_KEY', form: /^\w+$/, like: 'aB3dE5', inSandbox: 'sandbox' },
} as const

/** In the sandbox every pixel has an id, as simulated ones stand in for them. */
export function readMeasurement(env: Environment, mode: ShopMode): MeasurementSettings {
  const read = (key: keyof typeof FORMS) => {
    const { name, form, like, inSandbox } = FORMS[key]
    const given = env[name]
    if (!given) return mode === 'sandbox' ? inSandbox : null
    if (!form.test(given)) throw new SetupFault(`${name} is "${given}": give an id such as ${like}.`)
    return given
  }
  return {
    ga3PropertyId: read('ga3PropertyId'),
    ga4MeasurementId: read('ga4MeasurementId'),
    fbPixelId: read('fbPixelId'),
    tiktokPixelId: read('tiktokPixelId'),
    segmentWriteKey: read('segmentWriteKey'),
    attributionUrl: readService(env['ATTRIBUTION_URL'], mode),
  }
}

/** Outside the sandbox identifiers travel only sealed. */
function readService(given: string | undefined, mode: ShopMode): URL | null {
  if (!given) return null
  const protocols = mode === 'sandbox' ? ['https:', 'http:'] : ['https:']
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && protocols.includes(url.protocol) && !url.username && !url.password) return url
  const starts = protocols.map((each) => `${each}//`).join(' or ')
  throw new SetupFault(`ATTRIBUTION_URL is not an address of a service: it must start with ${starts}.`)
}
