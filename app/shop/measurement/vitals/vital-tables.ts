declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    vital_count: { day: string; site: string; screen: string; metric: string; at_most: number; count: number }
  }
}

export type {}
