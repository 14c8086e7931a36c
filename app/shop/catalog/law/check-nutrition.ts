import type { Fault } from '#app/foundation/fault/fault.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import type { Nutrition } from '#app/shop/catalog/product.ts'

/** Energy in a gram (Regulation 1169/2011, Annex XIV). */
const KCAL = { fat: 9, carbs: 4, protein: 4, fibre: 2 }
const KJ = { fat: 37, carbs: 17, protein: 17, fibre: 8 }
/** How far declared energy may be from what the nutrients give: three percent, or that much where it is little. */
const TOLERANCE = 0.03
const LEAST_KCAL = 3
const LEAST_KJ = 12
/** A cooked dish is mostly water. */
const DRIEST_MEAL = 60

/** The energy follows from the nutrients, and no part is more than its whole. */
export function nutritionFaults(product: ProductFile): Fault[] {
  const { nutrition, net } = product
  const say = (field: string, message: string) => productFault(product, field, message)
  const faults: Fault[] = []
  if (net && product.type === 'meal' && net.unit !== 'g') faults.push(say('net.unit', 'is ml: meals are weighed in g'))
  if (net && product.type === 'drink' && net.unit !== 'ml') faults.push(say('net.unit', 'is g: drinks are sold in ml'))
  if (!nutrition) return faults
  const kcal = energy(nutrition, KCAL)
  const kj = energy(nutrition, KJ)
  if (isOff(nutrition.kcal, kcal, LEAST_KCAL))
    faults.push(say('nutrition.kcal', `is ${nutrition.kcal}, but the nutrients give ${Math.round(kcal)}`))
  if (isOff(nutrition.kj, kj, LEAST_KJ))
    faults.push(say('nutrition.kj', `is ${nutrition.kj}, but the nutrients give ${Math.round(kj)}`))
  if (nutrition.sugars > nutrition.carbs)
    faults.push(say('nutrition.sugars', 'is more than carbs, of which it is a part'))
  if (nutrition.saturates > nutrition.fat)
    faults.push(say('nutrition.saturates', 'is more than fat, of which it is a part'))
  const solids = nutrition.fat + nutrition.carbs + nutrition.fibre + nutrition.protein + nutrition.salt
  const most = product.type === 'meal' ? DRIEST_MEAL : 100
  if (solids > most)
    faults.push(say('nutrition', `adds up to ${solids.toFixed(1)} g in 100: at most ${most} is possible`))
  return faults
}

function energy(nutrition: Nutrition, perGram: typeof KCAL): number {
  return (
    nutrition.fat * perGram.fat +
    nutrition.carbs * perGram.carbs +
    nutrition.protein * perGram.protein +
    nutrition.fibre * perGram.fibre
  )
}

function isOff(declared: number, computed: number, least: number): boolean {
  return Math.abs(declared - computed) > Math.max(computed * TOLERANCE, least)
}
