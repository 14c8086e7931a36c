export const ROLES = ['owner', 'orders', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** Looking, changing orders and letters, and what only owners of the shop may. */
export type Right = 'see' | 'act' | 'own'

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['see', 'act', 'own'],
  orders: ['see', 'act'],
  reader: ['see'],
}

/** Someone of the team who has signed in. */
export type Member = Readonly<{ id: number; email: string; name: string; role: Role }>

export function isAllowed(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right)
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
