import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Vault } from '#app/foundation/config/vault.server.ts'
import { typedIn } from '#app/foundation/forms/form.ts'
import { formTokenOf, isFormToken, isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS, type Sheet, type Sheets } from '#app/foundation/pages/sheets.server.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { countOpenLetters } from '#app/shop/office/inbox.server.ts'
import { findDifferences } from '#app/shop/office/kept-differences.server.ts'
import type { Acting } from '#app/shop/office/order-acts.server.ts'
import type { Member } from '#app/shop/office/roles.ts'
import { findSession, type Session } from '#app/shop/office/sessions.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { keptToken, languageOf } from './office-cookies.server.ts'
import type { KeptForm } from './office-kept-sheet.tsx'
import type { Frame, OfficeArea } from './office-page.ts'
import { type NoteName, noteNamed, officeWords } from './office-words.ts'

/** What the routes of the office work with. */
export type OfficeServices = Acting &
  Readonly<{
    sheets: Sheets
    originOf: (host: string | undefined) => string
    isSecure: boolean
    vault: Vault
    /** Everything that is kept about customers. */
    dossier: readonly DossierPart[]
    /** What acts on subscriptions work with: the same as the customers' own. */
    subscriptions: SubscriptionSettings
    /** Where a request comes from, as far as limits are concerned. */
    placeOf: (c: Context) => string
    /** False when somebody tries to sign in too often from one address. */
    maySignIn: (c: Context) => Promise<boolean>
    /** The address of a drawing; null for one that the build has not. */
    drawingOf: (name: string) => string | null
  }>

export const OFFICE = '/office'

/** Someone of the team at work. */
export type Visit = Readonly<{
  member: Member
  token: string
  language: Language
  /** Why a form is shown once more, with what it held, at the page it stands on. */
  again?: Readonly<{ path: string; fields: URLSearchParams } & ({ note: NoteName } | { said: string })>
}>

export function goTo(c: Context, address: string): Response {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  return c.redirect(address, 303)
}

/** Goes back to a page, which says what became of it. */
export function goWithNote(c: Context, path: string, note: NoteName): Response {
  return goTo(c, `${path}?note=${note}`)
}

export async function readSession(
  services: OfficeServices,
  c: Context,
): Promise<(Session & Readonly<{ token: string }>) | null> {
  const token = keptToken(c, 'session', services)
  const session = token && (await findSession(services.db, token, services.clock.now()))
  return session ? { ...session, token } : null
}

export async function readVisit(services: OfficeServices, c: Context): Promise<Visit | null> {
  const session = await readSession(services, c)
  if (session?.stage !== 'open') return null
  return { member: session.member, token: session.token, language: languageOf(c) }
}

const formSecret = ({ db }: Pick<OfficeServices, 'db'>) => findSecret(db, 'office-form')

/** Binds forms to whom they were shown: the session, or the visit before it. */
export async function officeFormToken(services: OfficeServices, token: string): Promise<string> {
  return formTokenOf(await formSecret(services), `office:${token}`)
}

/** The fields of a form of ours, sent by the visitor it was shown to; null for anything else. */
export async function readSent(
  services: OfficeServices,
  c: Context,
  { token }: Readonly<{ token: string | null }>,
): Promise<URLSearchParams | null> {
  const fields = token && (await readOwnFields(services, c))
  return fields && (await isShownTo(services, token, fields)) ? fields : null
}

/** The fields of a form that a page of this origin sent, whoever it was shown to; null for anything else. */
export async function readOwnFields(
  { originOf }: OfficeServices,
  c: Context,
  mostCharacters?: number,
): Promise<URLSearchParams | null> {
  return isFromOwnPage(c, originOf(c.req.header('host'))) ? readFields(c, mostCharacters) : null
}

/** Whether a form was shown to the holder of this token. */
export async function isShownTo(services: OfficeServices, token: string, fields: URLSearchParams): Promise<boolean> {
  return isFormToken(await formSecret(services), `office:${token}`, fields.get('formToken') ?? '')
}

/** Shows a form that came too late once more: nothing is done, and nothing of it is lost. */
export async function keepForm(
  services: OfficeServices,
  c: Context,
  { fields, visit }: Readonly<{ fields: URLSearchParams; visit: Visit | null }>,
): Promise<Response> {
  const language = languageOf(c)
  const data: KeptForm = {
    action: new URL(c.req.url).pathname,
    fields: [...fields].filter(([name]) => name !== 'formToken'),
    formToken: visit && (await officeFormToken(services, visit.token)),
  }
  const title = titleOf(officeWords[language].kept[visit ? 'back' : 'out'].title)
  return services.sheets({ name: 'office-kept', language, title, data, status: 403 })
}

/** The same for everybody who may not, whatever was asked for. */
export function refuse({ sheets }: Pick<OfficeServices, 'sheets'>, c: Context): Response {
  return messageSheet(sheets, languageOf(c), 'refused')
}

export function missing({ sheets }: Pick<OfficeServices, 'sheets'>, c: Context): Response {
  return messageSheet(sheets, languageOf(c), 'missing')
}

function messageSheet(sheets: Sheets, language: Language, name: 'refused' | 'missing'): Response {
  const status = name === 'refused' ? 403 : 404
  const title = titleOf(officeWords[language].messages[name].title)
  return sheets({ name: 'office-message', language, title, data: { name }, status })
}

export function titleOf(title: string): string {
  return `${title} · Tiefgrün`
}

type Shown = Readonly<{ view: string; area: OfficeArea; title: string; content: unknown }> &
  Pick<Sheet, 'script' | 'frameOrigin'>

/** A page of the office, in its frame. */
export async function showPage(
  services: OfficeServices,
  c: Context,
  { visit, view, area, title, content, ...sheet }: Shown & { visit: Visit },
): Promise<Response> {
  const { again } = visit
  const { differences } = await findDifferences(services.db)
  const { pathname, search } = new URL(c.req.url)
  const frame: Frame = {
    area,
    title,
    member: visit.member,
    path: again?.path ?? pathname + search,
    formToken: await officeFormToken(services, visit.token),
    formKey: randomUUID(),
    differences: differences.length,
    openLetters: await countOpenLetters(services.db),
    note: again ? ('note' in again ? again.note : null) : noteNamed(c.req.query('note')),
    said: again && 'said' in again ? again.said : null,
    refused: again ? { action: pathname, fields: typedIn(again.fields) } : null,
  }
  const { language } = visit
  return services.sheets({
    ...sheet,
    name: `office-${view}`,
    language,
    title: titleOf(title),
    data: { frame, content },
    status: again ? 422 : 200,
  })
}
