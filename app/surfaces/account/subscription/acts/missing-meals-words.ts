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
      means: 'The box comes without it, and we tell you. The other meals cost what was agreed.',
    },
    ask: {
      name: 'Ask me',
      means:
        'We e-mail you before changes close and suggest something. Take it or choose for yourself. If we hear nothing, we leave it out.',
    },
    'same-allergens': {
      name: 'Replace it',
      means:
        'Another meal comes along, with no further allergens and never dearer. We tell you which one before changes close. If none fits, we leave it out.',
    },
  },
  current: 'now',
  tooFew: (least) => `If fewer than ${least} meals are left, this one delivery does not come and nothing is charged.`,
  confirm: 'Save this',
}

export const missingMealsWords = { de, en }
