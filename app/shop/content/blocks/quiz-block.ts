import { z } from 'zod'
import { common, ground, picture, text } from './block-fields.ts'

const ALLERGENS = ['gluten', 'peanuts', 'soy', 'nuts', 'celery', 'mustard', 'sesame', 'lupin', 'sulphites'] as const
export const MEAL_KINDS = ['bowls', 'currys-dals', 'pasta-noodles', 'reisgerichte-risotto'] as const

/** What an answer does to the box. An answer without any changes nothing. */
const effect = z.strictObject({
  size: z.number().int().positive().optional(),
  weeks: z.number().int().positive().optional(),
  likes: z.enum(MEAL_KINDS).optional(),
  avoid: z.array(z.enum(ALLERGENS)).optional(),
  spice: z.enum(['any', 'like', 'none']).optional(),
  minProtein: z.number().int().positive().optional(),
  maxKcal: z.number().int().positive().optional(),
})

const answer = z.strictObject({
  label: text,
  note: text,
  /** What the result says about this answer. */
  because: text,
  picture,
  ground,
  effect: effect.prefault({}),
})

const question = z.strictObject({ question: text, answers: z.array(answer).min(2).max(4) })

/** A few questions that lead to a filled box. */
export const quizBlock = z.strictObject({
  ...common,
  kind: z.literal('quiz'),
  lead: text,
  questions: z.array(question).min(2).max(7),
  result: z.strictObject({ title: text, lead: text }),
})

export type QuizEffect = z.output<typeof effect>
