import { findDeliveryRule, listBoxes, listFrequencies } from '#app/shop/catalog/window/box-queries.server.ts'
import { listMealChoices } from '#app/shop/catalog/window/catalog-queries.server.ts'
import type { LocalBlockOf } from '#app/shop/content/block-sections.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import type { ShownQuiz } from './quiz-result.ts'

/** The quiz with everything that its result is made of: the browser fills the box, nobody is told the answers. */
export async function shownQuiz(request: PageRequest, block: LocalBlockOf<'quiz'>): Promise<ShownQuiz> {
  const { db, site, language, clock, artUrl } = request
  const viewer = { site, language, now: clock.now(), artUrl }
  const [meals, boxes, rhythms, delivery, rules] = await Promise.all([
    listMealChoices(db, viewer),
    listBoxes(db, viewer),
    listFrequencies(db, language),
    findDeliveryRule(db, site),
    readPriceRules(db, viewer),
  ])
  const code = rules.discounts.find((each) => each.code !== null && each.code === rules.subscriptionCode)
  return {
    lead: block.lead,
    result: block.result,
    questions: block.questions.map(({ question, answers }) => ({
      question,
      answers: answers.map(({ picture, ...answer }) => ({ ...answer, art: artUrl(picture.art) })),
    })),
    meals: meals.map(({ once: _once, inBox: _inBox, badges: _badges, ...meal }) => meal),
    boxes: boxes.map(({ size, mealPrice }) => ({ size, mealCents: mealPrice.cents })),
    rhythms: rhythms.map(({ intervalCount, name }) => ({ weeks: intervalCount, name })),
    delivery,
    firstOrder: { percent: code?.value.kind === 'percent' ? code.value.percent : 0, code: rules.subscriptionCode },
  }
}
