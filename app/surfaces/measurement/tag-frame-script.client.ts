import { startThirdParties } from '#app/shop/consent/browser/start-third-parties.client.ts'
import { LIBRARIES } from '#app/shop/consent/third-party/third-party-script.ts'

/** What the page around the frame tells is put where the tag manager reads. */
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent || !Array.isArray(data)) return
  window.dataLayer ??= []
  for (const event of data) window.dataLayer.push(event)
})
startThirdParties({ library: LIBRARIES.frame, categories: ['analytics'] })
