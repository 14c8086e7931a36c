import type { SignInFault } from './sign-in-words.ts'

/** A step on the way in. */
export type SignInPage = Readonly<{
  step:
    | Readonly<{ name: 'password' }>
    | Readonly<{ name: 'code' }>
    | Readonly<{ name: 'setup'; url: string; secret: string; email: string }>
  path: string
  formToken: string
  fault: SignInFault | null
}>
