import type { ProviderContext } from 'oidc-provider'
import type { Sheets } from '#app/foundation/pages/sheets.server.ts'
import { loginLanguage } from './login-language.ts'
import type { LoginMessage, LoginPage } from './login-page.ts'
import { loginWords } from './login-words.ts'
import type { ProviderSettings } from './provider.server.ts'
import { artOf, loginMessage } from './sign-in-services.server.ts'

type Pages = Readonly<{ sheets: Sheets; artUrl: (name: string) => string }>

/** The provider's own pages in the shop's look: what it cannot do, and leaving. */
export function createProviderPages({ sheets, artUrl }: Pages): ProviderSettings['pages'] {
  return {
    async renderError(context, { error }, cause) {
      const { status } = context
      await put(context, loginMessage({ sheets }, languageIn(context), messageFor(status, error, cause)))
      context.status = status
    },

    async askLogout(context, { action, secret }) {
      const language = languageIn(context)
      const page: LoginPage = {
        step: { name: 'logout', secret },
        path: action,
        query: '',
        otherLanguage: null,
        formToken: '',
        fault: null,
        waitSeconds: 0,
        passkeyOptions: '',
        art: artOf({ artUrl }),
      }
      const { logout } = loginWords[language].titles
      const after = URL.parse(context.oidc?.params?.['post_logout_redirect_uri'] ?? '')?.origin
      const sheet = { name: 'login', language, title: `${logout} · Tiefgrün`, data: page }
      await put(context, sheets({ ...sheet, ...(after ? { formOrigin: after } : {}) }))
    },

    async showSignedOut(context) {
      await put(context, loginMessage({ sheets }, languageIn(context), 'signed-out'))
    },
  }
}

function messageFor(status: number, error: string, cause: Error): LoginMessage {
  if (cause.name === 'SessionNotFound') return 'gone'
  return status >= 500 || error === 'server_error' ? 'failed' : 'unknown-client'
}

function languageIn(context: ProviderContext) {
  const one = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : undefined)
  const { ui_locales, locale } = context.query
  return loginLanguage({ ui_locales: one(ui_locales), locale: one(locale), accepted: context.get('accept-language') })
}

async function put(context: ProviderContext, answer: Response): Promise<void> {
  context.status = answer.status
  for (const [name, value] of answer.headers) context.set(name, value)
  context.body = await answer.text()
}
