import type { AnswerRhythm } from '#app/shop/subscriptions/browser/subscription-answer.ts'

const de = {
  once: { DAY: 'jeden Tag', WEEK: 'jede Woche', MONTH: 'jeden Monat', YEAR: 'jedes Jahr' },
  many: {
    DAY: (count: number) => `alle ${count} Tage`,
    WEEK: (count: number) => `alle ${count} Wochen`,
    MONTH: (count: number) => `alle ${count} Monate`,
    YEAR: (count: number) => `alle ${count} Jahre`,
  },
}

const en: typeof de = {
  once: { DAY: 'every day', WEEK: 'every week', MONTH: 'every month', YEAR: 'every year' },
  many: {
    DAY: (count) => `every ${count} days`,
    WEEK: (count) => `every ${count} weeks`,
    MONTH: (count) => `every ${count} months`,
    YEAR: (count) => `every ${count} years`,
  },
}

/** alle 4 Wochen; every 4 weeks. */
export function rhythmText({ interval, intervalCount }: AnswerRhythm, words: typeof de): string {
  return intervalCount === 1 ? words.once[interval] : words.many[interval](intervalCount)
}

export const rhythmWords = { de, en }
