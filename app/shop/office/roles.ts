export const ROLES = ['owner', 'orders', 'reader', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** Looking at orders and customers, changing them, writing what the shop's pages say, and what only owners may. */
export type Right = 'see' | 'act' | 'write' | 'own'

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['see', 'act', 'write', 'own'],
  orders: ['see', 'act'],
  reader: ['see'],
  editor: ['write'],
}

/** Someone of the team who has signed in. */
export type Member = Readonly<{ id: number; email: string; name: string; role: Role }>

export function isAllowed(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right)
}

/** The page of the office that a member begins at. */
export function homeOf(role: Role): string {
  return isAllowed(role, 'see') ? '/office/orders' : '/office/content'
}

export function readRole(text: string | undefined): Role | null {
  return ROLES.find((role) => role === text) ?? null
}

/** How someone of the team stands in histories. */
export function actorOf({ id }: Pick<Member, 'id'>): `staff:${number}` {
  return `staff:${id}`
}

export function staffIdOf(actor: string): number | null {
  const id = /^staff:(\d+)$/.exec(actor)?.[1]
  return id === undefined ? null : Number(id)
}
