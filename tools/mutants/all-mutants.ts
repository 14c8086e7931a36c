import { cart } from './cart.ts'
import { customers } from './customers.ts'
import { foundation } from './foundation.ts'
import { methods } from './methods.ts'
import type { Mutant } from './mutant.ts'
import { office } from './office.ts'
import { paying } from './paying.ts'
import { pricing } from './pricing.ts'
import { safety } from './safety.ts'
import { web } from './web.ts'

export const MUTANTS: readonly Mutant[] = [
  ...pricing,
  ...cart,
  ...customers,
  ...web,
  ...foundation,
  ...office,
  ...paying,
  ...safety,
  ...methods,
]
