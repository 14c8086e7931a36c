const payment = {
  de: {
    hello: (name: string) => `Hallo ${name},`,
    changeMethod: 'Zahlungsart ändern',
    confirmNow: 'Zahlung bestätigen',
    stays: 'Dein Abo läuft weiter, die folgenden Lieferungen bleiben, wie sie geplant sind.',
    triedBackup: 'Diesmal haben wir deine Ersatz-Zahlungsart belastet, wie du es eingestellt hast.',
    againOn: (day: string) =>
      `Wir versuchen es am ${day} noch einmal. Du musst nichts tun, wenn das Konto dann gedeckt ist.`,
    backupOn: (day: string) => `Am ${day} belasten wir einmal deine Ersatz-Zahlungsart.`,
    until: (day: string) =>
      `Bis zum ${day} halten wir die Box für dich offen. Danach kommt diese eine Lieferung nicht.`,
    declined: {
      subject: 'Deine Box konnte nicht abgebucht werden',
      title: 'Die Abbuchung hat nicht geklappt',
      text: (amount: string, day: string) => `${amount} für deine Box vom ${day} konnten wir nicht abbuchen.`,
    },
    refused: {
      subject: 'Bitte gib eine andere Zahlungsart an',
      title: 'Deine Zahlungsart wurde abgelehnt',
      text: (amount: string, day: string) =>
        `${amount} für deine Box vom ${day} konnten wir nicht abbuchen. Mit dieser Zahlungsart wird es auch später nicht gehen. Sobald du eine andere angibst, buchen wir die Box davon ab.`,
    },
    confirm: {
      subject: 'Bitte bestätige die Zahlung für deine Box',
      title: 'Deine Bank möchte dich fragen',
      text: (amount: string, day: string) =>
        `Für ${amount} (deine Box vom ${day}) braucht deine Bank eine Bestätigung von dir.`,
    },
    'gave-up': {
      subject: 'Diese Box kommt nicht',
      title: 'Diese Box kommt nicht',
      text: (amount: string, day: string) =>
        `Auch der letzte Versuch, ${amount} für deine Box vom ${day} abzubuchen, ist gescheitert. Diese Lieferung entfällt, es wurde nichts abgebucht.`,
    },
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    changeMethod: 'Change payment method',
    confirmNow: 'Confirm payment',
    stays: 'Your subscription continues, and the following deliveries stay as planned.',
    triedBackup: 'This time we charged your backup method, as you asked.',
    againOn: (day: string) => `We’ll try again on ${day}. There’s nothing to do if the account is covered by then.`,
    backupOn: (day: string) => `On ${day} we’ll charge your backup method once.`,
    until: (day: string) => `We’ll keep the box open for you until ${day}. After that this delivery won’t come.`,
    declined: {
      subject: 'We couldn’t charge your box',
      title: 'The charge didn’t go through',
      text: (amount: string, day: string) => `We couldn’t charge ${amount} for your box of ${day}.`,
    },
    refused: {
      subject: 'Please add another payment method',
      title: 'Your payment method was refused',
      text: (amount: string, day: string) =>
        `We couldn’t charge ${amount} for your box of ${day}, and this method won’t work later either. As soon as you add another one, we’ll charge the box to it.`,
    },
    confirm: {
      subject: 'Please confirm the payment for your box',
      title: 'Your bank would like to ask you',
      text: (amount: string, day: string) =>
        `Your bank needs a confirmation from you for ${amount} (your box of ${day}).`,
    },
    'gave-up': {
      subject: 'This box won’t come',
      title: 'This box won’t come',
      text: (amount: string, day: string) =>
        `The last try to charge ${amount} for your box of ${day} has failed too. This delivery won’t come, and nothing was charged.`,
    },
  },
}

export const paymentMailWords: Record<'de' | 'en', (typeof payment)['de']> = payment

const goods = {
  de: {
    hello: payment.de.hello,
    look: 'Abo ansehen',
    outage: {
      subject: 'Eine deiner Lieferungen entfällt',
      title: 'Eine Lieferung entfällt',
      text: (day: string) =>
        `Wegen einer Störung bei uns konnten wir deine Box vom ${day} nicht rechtzeitig vorbereiten. Sie entfällt, es wurde nichts dafür abgebucht. Das tut uns leid.`,
    },
    goods: {
      subject: 'Deine Box kann diesmal nicht kommen',
      title: 'Diesmal fehlen uns zu viele Gerichte',
      text: (day: string) =>
        `Für deine Box vom ${day} sind zu viele deiner Gerichte nicht vorrätig. Sie entfällt, es wurde nichts abgebucht. Die nächste kommt wie geplant.`,
    },
    missing: {
      subject: 'In deiner nächsten Box fehlt etwas',
      title: 'Nicht alles ist vorrätig',
      text: (day: string) =>
        `Für deine Box, die wir am ${day} abbuchen, ist nicht alles da. Ohne eine andere Wahl lassen wir weg, was fehlt; jedes übrige Gericht kostet, was vereinbart ist.`,
    },
    asked: {
      subject: 'In deiner nächsten Box fehlt etwas: Was soll stattdessen mit?',
      title: 'Was soll stattdessen mit?',
      text: (day: string) =>
        `Für deine Box, die wir am ${day} abbuchen, ist nicht alles da. Du wolltest gefragt werden, was dann geschieht.`,
      fitting: 'Das würde passen',
      until: (day: string) =>
        `Bis zum ${day}, 23:59 Uhr, kannst du unseren Vorschlag annehmen oder selbst etwas anderes wählen. Das gilt für diese eine Box.`,
      silence: (least: number) =>
        `Soll es einfach wegbleiben, musst du nichts tun: Was dann noch fehlt, lassen wir weg, und jedes übrige Gericht kostet, was vereinbart ist. Bleiben weniger als ${least} Gerichte übrig, entfällt diese eine Box, und wir buchen nichts ab.`,
      choose: 'Jetzt wählen',
    },
    replaced: {
      subject: 'In deiner nächsten Box ist etwas getauscht',
      title: 'Wir haben getauscht, wie du es erlaubt hast',
      text: (day: string) =>
        `Für deine Box, die wir am ${day} abbuchen, war nicht alles da. Getauscht haben wir nur gegen Gerichte ohne weitere Allergene, und keines kostet mehr.`,
    },
    leftOut: {
      subject: 'In deiner Box fehlt etwas',
      title: 'Etwas ist kurzfristig ausgegangen',
      text: (day: string) =>
        `Für deine Box vom ${day} ist kurzfristig etwas ausgegangen. Wir lassen es weg und berechnen es nicht; jedes übrige Gericht kostet, was vereinbart ist.`,
    },
    until: (day: string) => `Bis zum ${day}, 23:59 Uhr, kannst du selbst etwas anderes wählen.`,
    gone: 'Fehlt',
    swapped: 'Getauscht',
    instead: (from: string, to: string) => `${to} statt ${from}`,
  },
  en: {
    hello: payment.en.hello,
    look: 'See subscription',
    outage: {
      subject: 'One of your deliveries won’t come',
      title: 'One delivery won’t come',
      text: (day: string) =>
        `Because of a fault on our side we couldn’t prepare your box of ${day} in time. It won’t come, and you weren’t charged for it. We’re sorry.`,
    },
    goods: {
      subject: 'Your box can’t come this time',
      title: 'Too many meals are missing this time',
      text: (day: string) =>
        `Too many of your meals are out of stock for your box of ${day}. It won’t come, and nothing was charged. The next one comes as planned.`,
    },
    missing: {
      subject: 'Something is missing from your next box',
      title: 'Not everything is in stock',
      text: (day: string) =>
        `Not everything is available for the box we’ll charge on ${day}. Unless you choose something else, we’ll leave out what’s missing; every other meal costs what was agreed.`,
    },
    asked: {
      subject: 'Something is missing from your next box: what would you like instead?',
      title: 'What would you like instead?',
      text: (day: string) =>
        `Not everything is available for the box we’ll charge on ${day}. You asked us to check with you first.`,
      fitting: 'Our suggestion',
      until: (day: string) =>
        `Until ${day}, 23:59, you can accept our suggestion or choose something else. It applies to this one box only.`,
      silence: (least: number) =>
        `If you’d rather go without, there’s nothing to do: we’ll leave out whatever is still missing, and every other meal costs what was agreed. If fewer than ${least} meals are left, this one box isn’t sent and nothing is charged.`,
      choose: 'Choose now',
    },
    replaced: {
      subject: 'Something in your next box was replaced',
      title: 'We replaced meals, as you allowed us to',
      text: (day: string) =>
        `Not everything was available for the box we’ll charge on ${day}. We only chose meals with no additional allergens, and none of them costs more.`,
    },
    leftOut: {
      subject: 'Something is missing from your box',
      title: 'Something ran out at short notice',
      text: (day: string) =>
        `Something for your box of ${day} ran out at short notice. We’ll leave it out and won’t charge for it; every other meal costs what was agreed.`,
    },
    until: (day: string) => `You can choose something else yourself until ${day}, 23:59.`,
    gone: 'Missing',
    swapped: 'Replaced',
    instead: (from: string, to: string) => `${to} instead of ${from}`,
  },
}

export const goodsMailWords: Record<'de' | 'en', (typeof goods)['de']> = goods
