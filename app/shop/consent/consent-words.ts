import { CONSENT_COOKIE, type ConsentCategory } from './consent-record.ts'
import type { ServiceId } from './consent-services.ts'

type CategoryWords = Readonly<Record<ConsentCategory, Readonly<{ title: string; text: string }>>>
type ServiceWords = Readonly<Record<ServiceId, Readonly<{ name: string; text: string }>>>

const DAYS = CONSENT_COOKIE.maxAgeDays

const de = {
  title: 'Kekse? Nur wenn du magst',
  text: 'Was der Shop zum Laufen braucht, ist immer an. Mit deinem Ja messen wir außerdem, was gut funktioniert, und zeigen dir Werbung, die passt.',
  lasts: `Deine Wahl gilt ${DAYS} Tage, ändern kannst du sie jederzeit unten auf jeder Seite.`,
  reject: 'Alle ablehnen',
  accept: 'Alle annehmen',
  choose: 'Selbst auswählen',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  settings: 'Du entscheidest',
  close: 'Schließen, ohne zu speichern',
  save: 'Auswahl speichern',
  entries: (count: number) => `${count} Einträge ansehen`,
  services: (count: number) => `${count} Dienste ansehen`,
  categories: {
    necessary: {
      title: 'Notwendig',
      text: 'Deine Box, deine Anmeldung, die Kasse und diese Wahl. Ohne sie geht nichts, deshalb immer an.',
    },
    analytics: {
      title: 'Statistik',
      text: 'Welche Seiten gelesen werden und wie schnell sie laden. Ohne deinen Namen.',
    },
    marketing: {
      title: 'Marketing',
      text: 'Ob eine Anzeige zu einer Bestellung geführt hat. Schaltest du es aus, löschen wir die Kennungen sofort.',
    },
  } satisfies CategoryWords as CategoryWords,
  details: {
    basket: {
      name: 'Box und Warenkorb',
      text: 'Tiefgrün. Nummer des Warenkorbs, Box, Rhythmus und was du weggeklickt hast, im Speicher deines Browsers; dazu eine Minute lang das Cookie openCart, wenn du den Warenkorb über seine Adresse öffnest.',
    },
    session: {
      name: 'Anmeldung und Kasse',
      text: 'Tiefgrün. Deine Sitzung (account-session, höchstens 180 Tage), ihr Zugang im Speicher des Browsers (tiefgruen.session, höchstens eine Stunde), die laufende Kasse und deine letzten Bestellungen.',
    },
    choice: { name: 'Diese Wahl', text: `Tiefgrün. Cookie ${CONSENT_COOKIE.name}, ${DAYS} Tage.` },
    vitals: {
      name: 'Ladezeiten',
      text: 'Tiefgrün. Wie schnell Seiten erscheinen und reagieren. Gespeichert wird in deinem Browser nichts.',
    },
    google: {
      name: 'Google Analytics 4 und Google Tag Manager',
      text: 'Google Ireland Limited. Besuche und Klicks. Cookies _ga und _ga_*, bis zu 2 Jahre.',
    },
    attribution: {
      name: 'Zuordnung von Bestellungen',
      text: 'Tiefgrün. Welche Anzeige zu einer Bestellung geführt hat. Eintrag attributionIds im Speicher des Browsers, bis du Nein sagst.',
    },
    meta: {
      name: 'Meta-Pixel',
      text: 'Meta Platforms Ireland Limited. Erfolg von Anzeigen. Cookies _fbp und _fbc, 90 Tage.',
    },
    tiktok: {
      name: 'TikTok-Pixel',
      text: 'TikTok Technology Limited. Erfolg von Anzeigen. Cookies _ttp und ttclid, bis zu 13 Monate.',
    },
    segment: {
      name: 'Segment',
      text: 'Twilio Ireland Limited. Führt Messwerte zusammen. Cookies und Einträge ajs_*, bis zu 1 Jahr.',
    },
  } satisfies ServiceWords as ServiceWords,
}

const en: typeof de = {
  title: 'Cookies? Only if you fancy some',
  text: 'What the shop needs to run is always on. If you agree, we also measure what works and show relevant ads.',
  lasts: `Your choice lasts ${DAYS} days and you can change it at the foot of every page.`,
  reject: 'Reject all',
  accept: 'Accept all',
  choose: 'Let me choose',
  privacy: 'Privacy',
  imprint: 'Imprint',
  settings: 'You decide',
  close: 'Close without saving',
  save: 'Save selection',
  entries: (count) => `See ${count} entries`,
  services: (count) => `See ${count} services`,
  categories: {
    necessary: {
      title: 'Necessary',
      text: 'Your box, your sign-in, the checkout and this choice. Nothing works without them, so they’re always on.',
    },
    analytics: { title: 'Statistics', text: 'Which pages are read and how fast they load. Without your name.' },
    marketing: {
      title: 'Marketing',
      text: 'Whether an ad led to an order. If you switch it off, we delete the identifiers at once.',
    },
  },
  details: {
    basket: {
      name: 'Box and cart',
      text: 'Tiefgrün. The number of your cart, box, delivery frequency and what you closed, in the storage of your browser; plus, for one minute, the cookie openCart when you open the cart by its address.',
    },
    session: {
      name: 'Sign-in and checkout',
      text: 'Tiefgrün. Your session (account-session, 180 days at most), its token in the storage of the browser (tiefgruen.session, one hour at most), the checkout under way and your latest orders.',
    },
    choice: { name: 'This choice', text: `Tiefgrün. Cookie ${CONSENT_COOKIE.name}, ${DAYS} days.` },
    vitals: {
      name: 'Loading times',
      text: 'Tiefgrün. How quickly pages appear and respond. Nothing is stored in your browser.',
    },
    google: {
      name: 'Google Analytics 4 and Google Tag Manager',
      text: 'Google Ireland Limited. Visits and clicks. Cookies _ga and _ga_*, up to 2 years.',
    },
    attribution: {
      name: 'Attribution of orders',
      text: 'Tiefgrün. Which ad led to an order. Entry attributionIds in the storage of the browser, until you say no.',
    },
    meta: {
      name: 'Meta Pixel',
      text: 'Meta Platforms Ireland Limited. How well ads work. Cookies _fbp and _fbc, 90 days.',
    },
    tiktok: {
      name: 'TikTok Pixel',
      text: 'TikTok Technology Limited. How well ads work. Cookies _ttp and ttclid, up to 13 months.',
    },
    segment: {
      name: 'Segment',
      text: 'Twilio Ireland Limited. Brings measurements together. Cookies and entries ajs_*, up to 1 year.',
    },
  },
}

export const consentWords = { de, en }
