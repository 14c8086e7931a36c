/** The project's folder. */
export const ROOT: string
/** The Node that the shop runs on. */
export const NODE: string
