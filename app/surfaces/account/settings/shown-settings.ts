import type { Language } from '#app/foundation/i18n/language.ts'
import type { Loss } from '#app/shop/customers/dossier/dossier.ts'
import type { Device } from '#app/shop/sign-in/device.ts'

export type Profile = Readonly<{ firstName: string; lastName: string; phone: string; language: Language }>

export type NewsletterState = 'NOT_SUBSCRIBED' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED'

/** Instants are ISO texts here and below. */
export type SessionEntry = Readonly<{ uid: string; device: Device; since: string; seenAt: string; isThis: boolean }>
export type PasskeyEntry = Readonly<{ id: number; device: Device; createdAt: string; usedAt: string | null }>

/** A copy of everything that is kept, to be downloaded until it expires. */
export type DataCopy = Readonly<{ id: string; isReady: boolean; expiresAt: string; bytes: number }>

/** What the settings of an account show. */
export type AccountSettings = Readonly<{
  profile: Profile
  /** A phone number without a prefix is one of this country. */
  homeCountry: string
  email: string
  newsletter: NewsletterState
  sessions: readonly SessionEntry[]
  passkeys: readonly PasskeyEntry[]
  copy: DataCopy | null
}>

export type Losses = Readonly<{ losses: readonly Loss[] }>
