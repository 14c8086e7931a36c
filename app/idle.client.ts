import { startConsent } from '#app/shop/consent/browser/start-consent.client.ts'

// What the page needs only when everything that was asked for is there and works.
void startConsent(() => import('./with-consent.client.ts'))
