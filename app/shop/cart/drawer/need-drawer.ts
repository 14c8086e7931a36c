type DrawerModule = typeof import('./cart-drawer.tsx')

let coming: Promise<DrawerModule> | null = null
let here: DrawerModule | null = null

/** Fetches the drawer's code, once: when a cart button is pointed at, or at the latest when it opens. */
export function needDrawer(): Promise<DrawerModule> {
  coming ??= import('./cart-drawer.tsx').then(
    (module) => {
      here = module
      return module
    },
    (fault: unknown) => {
      coming = null
      throw fault
    },
  )
  return coming
}

/** The drawer's code if it is there already. */
export function drawerHere(): DrawerModule | null {
  return here
}
