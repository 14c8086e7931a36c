import { CONSENT_COOKIE, consentEnds } from '#app/shop/consent/consent-record.ts'
import { text, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'consent.cookie': () => ({ ...CONSENT_COOKIE }),
  'consent.expiry': ({ consentTimestamp }) => ({
    expires: new Date(consentEnds(Date.parse(text(consentTimestamp)))).toISOString(),
  }),
}
