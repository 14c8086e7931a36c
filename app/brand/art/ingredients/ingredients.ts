import { fruit } from './ingredients-fruit.ts'
import { grains } from './ingredients-grains.ts'
import { herbs } from './ingredients-herbs.ts'
import { leaves } from './ingredients-leaves.ts'
import { nuts } from './ingredients-nuts.ts'
import { proteins } from './ingredients-proteins.ts'
import { pulses } from './ingredients-pulses.ts'
import { rootsAndCubes } from './ingredients-roots-and-cubes.ts'
import { vegetables } from './ingredients-vegetables.ts'
import { whole } from './ingredients-whole.ts'

/** Every ingredient that can be drawn, by name. */
export const INGREDIENTS = {
  ...pulses,
  ...grains,
  ...vegetables,
  ...rootsAndCubes,
  ...leaves,
  ...proteins,
  ...fruit,
  ...nuts,
  ...herbs,
  ...whole,
}

export type IngredientName = keyof typeof INGREDIENTS
