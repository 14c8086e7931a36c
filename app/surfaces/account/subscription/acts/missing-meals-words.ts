import type { Substitution } from '#app/shop/subscriptions/rules/subscription.ts'

type Way = Readonly<{ name: string; means: string }>

const de = {
  title: 'Wenn ein Gericht fehlt',
  lead: 'Manchmal ist ein Gericht ausverkauft, bevor deine Box gepackt wird. Was dann?',
  ways: {
    never: {
      name: 'Weglassen',
      means: 'Die Box kommt ohne, und wir sagen dir Bescheid. Die übrigen Gerichte kosten, was vereinbart ist.',
    },
    ask: {
      name: 'Frag mich',
      means:
        'Wir fragen dich per E-Mail, solange du die Box noch ändern kannst, und schlagen etwas vor. Du nimmst es an oder wählst selbst. Hören wir nichts, lassen wir es weg.',
    },
    'same-allergens': {
      name: 'Ersetzen',
      means:
        'Ein anderes Gericht kommt mit, ohne zusätzliche Allergene und nie teurer. Welches, sagen wir dir vor dem Änderungsschluss. Passt keines, lassen wir es weg.',
    },
  } satisfies Record<Substitution, Way>,
  current: 'bisher',
  tooFew: (least: number) =>
    `Bleiben weniger als ${least} Gerichte übrig, fällt diese eine Lieferung aus, und wir buchen nichts ab.`,
  confirm: 'So speichern',
}

const en: typeof de = {
  title: 'When a meal is missing',
  lead: 'Now and then a meal sells out before your box is packed. What then?',
  ways: {
    never: {
      name: 'Leave it out',
      means: 'The box comes without it, and we’ll let you know. The price of the other meals stays the same.',
    },
    ask: {
      name: 'Ask me',
      means:
        'We’ll email you before the cut-off with a suggestion. Accept it or choose something yourself. If we don’t hear from you, we’ll leave it out.',
    },
    'same-allergens': {
      name: 'Replace it',
      means:
        'We’ll send another meal, with no additional allergens and never at a higher price. We’ll tell you which one before the cut-off. If none fits, we’ll leave it out.',
    },
  },
  current: 'now',
  tooFew: (least) => `If fewer than ${least} meals are left, this one delivery doesn’t come and nothing is charged.`,
  confirm: 'Save this',
}

export const missingMealsWords = { de, en }
