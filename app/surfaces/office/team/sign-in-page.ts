import type { SignInFault } from './sign-in-words.ts'

/** A step on the way in. */
export type SignInPage = Readonly<{
  step:
    | Readonly<{ name: 'password' }>
    | Readonly<{ name: 'code' }>
    | Readonly<{
        name: 'setup'
        url: string
        secret: string
        email: string
        /** The address as a QR code: the outline of its modules, and how many of them a side has. */
        qr: Readonly<{ size: number; path: string }>
      }>
  path: string
  formToken: string
  fault: SignInFault | null
  /** With the fault `wait`: how long. */
  waitSeconds: number
}>
