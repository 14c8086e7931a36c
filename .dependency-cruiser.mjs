/** Capabilities of app/shop from the ground up. Each may use the floors below, none its neighbours. */
export const FLOORS = [
  ['sites', 'payments', 'consent'],
  ['mails'],
  ['catalog', 'customers'],
  ['credit'],
  ['box', 'discounts', 'content', 'sign-in', 'rewards'],
  ['pricing'],
  ['cart', 'orders'],
  ['paying'],
  ['subscriptions'],
  ['checkout', 'declarations'],
  ['office'],
]
/** Uses no capability but the visitor's consent and is used by none: only surfaces know it. */
const APART = ['measurement']

const folders = (capabilities) => `^app/shop/(${capabilities.join('|')})/`
/** The entries, the commands, and the files that put the surfaces together know both sides. */
const COMPOSITION = '^app/(surfaces/)?[^/]+$|^app/(compose|commands)/'
const PURE = { path: '/[^/.]+\\.ts\\b', pathNot: COMPOSITION }
const VIEW = { path: '\\.tsx\\b', pathNot: [COMPOSITION, '\\.test\\.tsx\\b'] }
const SERVER = '\\.server\\.ts\\b'

/** Resolvers of the published API: the only files of the shop that speak GraphQL. */
const RESOLVERS = ['^app/shop/[^/]+/api/', '-api(\\.server)?\\.ts\\b']
const OPERATION = { path: '^app/shop/', pathNot: [...RESOLVERS, '\\.(test|fixture)\\.tsx?\\b'] }
const PROTOCOL = '^app/foundation/(graphql|http)/|(^|node_modules/)(graphql|hono|@hono)[-/]|^(graphql|hono)$'

const never = (name, from, to) => ({ name, severity: 'error', from, to })

const floors = [...FLOORS, APART].map((floor) => {
  const below = floor === APART ? ['consent'] : FLOORS.slice(0, FLOORS.indexOf(floor)).flat()
  const allowed = ['^app/shop/$1/', ...(below.length ? [folders(below)] : [])]
  return never(`floor-of-${floor[0]}`, { path: folders(floor) }, { path: '^app/shop/', pathNot: allowed })
})

export default {
  forbidden: [
    never('foundation-knows-no-shop', { path: '^app/foundation/' }, { path: '^app/', pathNot: '^app/foundation/' }),
    never('brand-knows-no-shop', { path: '^app/brand/' }, { path: '^app/', pathNot: '^app/(foundation|brand)/' }),
    never('shop-knows-no-surface', { path: '^app/shop/' }, { path: '^app/', pathNot: '^app/(foundation|brand|shop)/' }),
    ...floors,
    never('operation-without-protocol', OPERATION, { path: PROTOCOL }),
    never('operation-without-resolver', OPERATION, { path: RESOLVERS }),
    never('capability-has-a-floor', { path: '^app/shop/', pathNot: folders([...FLOORS, APART].flat()) }, {}),
    never('pure-runs-anywhere', PURE, { path: SERVER }),
    never('pure-without-node', PURE, { dependencyTypes: ['core'] }),
    never('view-runs-anywhere', VIEW, { path: SERVER }),
    never('view-without-node', VIEW, { dependencyTypes: ['core'] }),
    never('store-is-private', { path: '^app/(shop/[^/]+|[^/]+)/' }, { path: `-store${SERVER}`, pathNot: '^app/$1/' }),
    never(
      'surface-knows-itself',
      { path: '^app/surfaces/([^/]+)/' },
      { path: '^app/surfaces/[^/]+/', pathNot: ['^app/surfaces/$1/', '^app/surfaces/shared/'] },
    ),
    never('no-circles', {}, { circular: true }),
  ],
}
