import type { LoginFault } from './login-words.ts'

/** One step of a login, or of leaving. */
export type LoginStep =
  | Readonly<{ name: 'email'; email: string }>
  | Readonly<{ name: 'register'; email: string; firstName: string; lastName: string; newsletter: boolean }>
  | Readonly<{ name: 'code'; email: string; resendSeconds: number; triesLeft: number | null }>
  | Readonly<{ name: 'cooling'; waitSeconds: number }>
  | Readonly<{ name: 'name'; firstName: string; lastName: string; newsletter: boolean }>
  | Readonly<{ name: 'passkey' }>
  | Readonly<{ name: 'logout'; secret: string }>

export type LoginPage = Readonly<{
  step: LoginStep
  /** The address of the login, without the step; of the form, for leaving. */
  path: string
  /** What the addresses of a login carry along: the chosen language. */
  query: string
  /** This page in the other language; null where it has no address of its own. */
  otherLanguage: string | null
  formToken: string
  fault: LoginFault | null
  waitSeconds: number
  /** What a browser needs to ask for a passkey or to make one, as JSON. */
  passkeyOptions: string
  art: Readonly<{ large: string; small: string }>
}>

/** A page that says one thing about a login that cannot go on. */
export type LoginMessage = 'gone' | 'refused' | 'blocked' | 'unknown-client' | 'failed' | 'signed-out'
