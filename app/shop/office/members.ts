import type { Role } from './roles.ts'

/** Someone who may come into the office, or no longer. */
export type ListedMember = Readonly<{
  id: number
  email: string
  name: string
  role: Role
  state: 'invited' | 'expired' | 'active' | 'disabled'
}>
