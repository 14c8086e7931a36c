/** What an arm brought so far. */
export type ArmFigures = Readonly<{ path: string; title: string; views: number; startedOrders: number }>
export type ExperimentFigures = Readonly<{ experiment: string; arms: readonly ArmFigures[] }>
