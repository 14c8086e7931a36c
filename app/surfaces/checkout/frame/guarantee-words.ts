const de = {
  title: 'Gesetzliche Gewährleistung',
  text: 'Für Waren, die du bei uns kaufst, haften wir nach dem Gesetz zwei Jahre ab Lieferung für Mängel: Du kannst kostenlose Nachbesserung oder Ersatz verlangen, und wenn das scheitert, eine Minderung oder dein Geld zurück.',
  notice: 'Amtlicher Hinweis der EU zur gesetzlichen Gewährleistung: zwei Jahre ab Lieferung.',
  missing:
    'An dieser Stelle steht das amtliche Hinweisblatt der EU in seiner vorgeschriebenen Form. Dieser Demonstrationsshop hat keins; ein Shop, der wirklich verkauft, öffnet nicht ohne.',
  checkout: 'Zurück zur Kasse',
}

const en: typeof de = {
  title: 'Legal guarantee',
  text: 'For goods that you buy from us we are liable by law for defects for two years from delivery: you can ask for repair or replacement free of charge and, if that fails, for a lower price or your money back.',
  notice: 'Official notice of the EU on the legal guarantee: two years from delivery.',
  missing:
    'This is the place of the official EU notice in its prescribed form. This demonstration shop has none; a shop that really sells does not open without it.',
  checkout: 'Back to the checkout',
}

export const guaranteeWords = { de, en }
