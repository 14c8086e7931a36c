import { Hono } from 'hono'
import { isProofFresh } from '#app/shop/sign-in/proof.ts'
import { askingCustomer, refusal } from './account-route.server.ts'
import { dropPasskey, endOne, endOthers, keepPasskey, offerPasskey } from './device-answers.server.ts'
import { beginExport, deleteAccount, downloadExport, showLosses } from './dossier-answers.server.ts'
import { saveProfile, showSettings, wishNewsletter } from './profile-answers.server.ts'
import { askEmail, askProof, confirmEmail, giveProof } from './proof-answers.server.ts'
import type { SettingsAnswer, SettingsServices } from './settings-services.server.ts'

type SettingsRoute = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /account/api. */
  path: string
  answer: SettingsAnswer
  /** What would take an account away from its owner: a token alone is not enough. */
  needsProof?: true
}>

/** The routes of the account's settings. Each acts on the customer who asks, and on nobody else. */
export const SETTINGS_ROUTES: readonly SettingsRoute[] = [
  { method: 'GET', path: '/settings', answer: showSettings },
  { method: 'PUT', path: '/profile', answer: saveProfile },
  { method: 'PUT', path: '/newsletter', answer: wishNewsletter },
  { method: 'POST', path: '/proof', answer: askProof },
  { method: 'PUT', path: '/proof', answer: giveProof },
  { method: 'POST', path: '/email', answer: askEmail, needsProof: true },
  { method: 'PUT', path: '/email', answer: confirmEmail },
  { method: 'DELETE', path: '/sessions', answer: endOthers },
  { method: 'DELETE', path: '/sessions/:uid', answer: endOne },
  { method: 'POST', path: '/passkeys/offer', answer: offerPasskey, needsProof: true },
  { method: 'POST', path: '/passkeys', answer: keepPasskey, needsProof: true },
  { method: 'DELETE', path: '/passkeys/:id', answer: dropPasskey, needsProof: true },
  { method: 'POST', path: '/exports', answer: beginExport, needsProof: true },
  { method: 'GET', path: '/exports/:id', answer: downloadExport, needsProof: true },
  { method: 'GET', path: '/deletion', answer: showLosses },
  { method: 'POST', path: '/deletion', answer: deleteAccount, needsProof: true },
]

export function settingsRoutes(services: SettingsServices): Hono {
  const routes = new Hono()
  for (const { method, path, answer, needsProof } of SETTINGS_ROUTES) {
    const guarded = askingCustomer(services.tokens, async (asking) => {
      const isProved = !needsProof || isProofFresh(asking.holder, services.clock.now())
      return isProved ? answer(services, asking) : refusal(asking.c, 'proof', { status: 403 })
    })
    routes.on(method, `/account/api${path}`, guarded)
  }
  return routes
}
