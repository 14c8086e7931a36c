import type { EnquiryFault, TopicField } from '#app/shop/declarations/topic-fields.ts'

const de = {
  name: 'Dein Name',
  email: 'Deine E-Mail-Adresse',
  text: 'Deine Nachricht',
  send: 'Abschicken',
  enter: 'Teilnehmen',
  rules: 'Ich bin volljährig und habe die Teilnahmebedingungen gelesen.',
  rulesLink: 'Teilnahmebedingungen',
  privacyBefore: 'Was wir mit deinen Angaben machen, steht in der ',
  privacy: 'Datenschutzerklärung',
  optional: 'freiwillig',
  fields: {
    company: 'Firma',
    city: 'Ort',
    people: 'Wie viele Leute essen mit?',
    channel: 'Dein Kanal oder deine Website',
    role: 'Wofür bewirbst du dich?',
    contact: 'Wen sollen wir dort fragen?',
  } satisfies Record<TopicField, string>,
  faults: {
    MISSING: 'Hier fehlt noch etwas.',
    NO_MAIL_ADDRESS: 'Das sieht nicht nach einer E-Mail-Adresse aus. Vielleicht fehlt ein Zeichen?',
    RULES_UNREAD: 'Ohne die Teilnahmebedingungen geht es nicht.',
  } satisfies Record<EnquiryFault, string>,
  again: 'Fast. Eine Kleinigkeit fehlt noch',
  againText: 'Was du geschrieben hast, ist noch da.',
  newsletter: {
    button: 'Newsletter bestellen',
    consent:
      'Ich möchte den Newsletter von Tiefgrün bekommen und kann ihn jederzeit mit einem Klick abbestellen. Du bekommst zuerst eine E-Mail mit einem Link, der sieben Tage gilt.',
    sentTitle: 'Schau in dein Postfach',
    sentText:
      'Wir haben dir einen Link geschickt. Erst wenn du ihn anklickst, stehst du auf der Liste. Nichts gekommen? Dann sieh im Spam-Ordner nach.',
  },
  status: {
    number: 'Bestellnummer',
    numberHint: 'Sie beginnt mit TG und steht in deiner Bestätigung.',
    emailHint: 'Die Adresse, mit der du bestellt hast.',
    button: 'Link schicken',
    sentTitle: 'Schau in dein Postfach',
    sentText:
      'Wenn Nummer und Adresse zusammengehören, ist der Link zu deiner Bestellung unterwegs. Er gilt eine Stunde. Kommt nichts an, prüfe beide Angaben oder schreib uns.',
  },
  limitedTitle: 'Kurz durchatmen',
  limitedText: 'Das waren viele Anfragen auf einmal. Versuch es in ein paar Minuten noch einmal.',
  refusedTitle: 'Das hat nicht geklappt',
  refusedText: 'Das Formular kam nicht von unserer Seite. Öffne sie noch einmal und schick es von dort ab.',
  back: 'Zurück zur Seite',
  home: 'Zur Startseite',
  menu: 'Hauptmenü',
}

const en: typeof de = {
  name: 'Your name',
  email: 'Your email address',
  text: 'Your message',
  send: 'Send',
  enter: 'Enter the draw',
  rules: 'I’m 18 or over and have read the rules of the draw.',
  rulesLink: 'Rules of the draw',
  privacyBefore: 'What we do with your details is in the ',
  privacy: 'privacy policy',
  optional: 'optional',
  fields: {
    company: 'Company',
    city: 'Town',
    people: 'How many people will eat?',
    channel: 'Your channel or website',
    role: 'What are you applying for?',
    contact: 'Who should we ask there?',
  },
  faults: {
    MISSING: 'Something is missing here.',
    NO_MAIL_ADDRESS: 'That doesn’t look like an email address. Is a character missing?',
    RULES_UNREAD: 'Please accept the rules.',
  },
  again: 'Nearly there. One thing is missing',
  againText: 'What you wrote is still here.',
  newsletter: {
    button: 'Subscribe to the newsletter',
    consent:
      'I’d like to receive the Tiefgrün newsletter and can unsubscribe with one click at any time. First you get an email with a link that works for seven days.',
    sentTitle: 'Check your inbox',
    sentText:
      'We’ve sent you a link. You’re not on the list until you click it. Nothing there? Then check your spam folder.',
  },
  status: {
    number: 'Order number',
    numberHint: 'It begins with TG and is in your confirmation.',
    emailHint: 'The address you ordered with.',
    button: 'Send the link',
    sentTitle: 'Check your inbox',
    sentText:
      'If number and address belong together, the link to your order is on its way. It works for one hour. If nothing arrives, check both or write to us.',
  },
  limitedTitle: 'Take a breath',
  limitedText: 'That was a lot at once. Please try again in a few minutes.',
  refusedTitle: 'That didn’t work',
  refusedText: 'The form didn’t come from our page. Open it again and send it from there.',
  back: 'Back to the page',
  home: 'Go to the home page',
  menu: 'Main menu',
}

export const pageFormWords = { de, en }
