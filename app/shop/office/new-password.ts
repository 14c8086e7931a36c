export type NewPassword = Readonly<{ password: string; repeated: string }>
export type PasswordFault = 'short' | 'different' | 'simple'
export type SetupFault = PasswordFault | 'same' | 'code' | 'gone'

const SHORTEST = 12
const LONGEST = 200

/** Length makes a password good; what it is made of is everybody's own business. */
export function passwordFault({ password, repeated }: NewPassword): PasswordFault | null {
  if (password.length < SHORTEST || password.length > LONGEST) return 'short'
  if (new Set(password.toLowerCase()).size < 5) return 'simple'
  return password === repeated ? null : 'different'
}
