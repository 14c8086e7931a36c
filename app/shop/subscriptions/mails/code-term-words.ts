/** For which deliveries a code counts. */
const de = {
  none: 'Es gilt kein Code mehr.',
  over: (code: string) => `${code}: für keine Lieferung mehr`,
  all: (code: string) => `${code}: für alle Lieferungen ab der nächsten`,
  once: (code: string) => `${code}: einmal, für eine Lieferung`,
  some: (code: string, n: number) => `${code}: für höchstens ${n} Lieferungen`,
  from: (day: string) => `Abbuchung ab ${day}`,
  until: (day: string) => `Abbuchung bis ${day}`,
}

const en: typeof de = {
  none: 'No code applies any more.',
  over: (code) => `${code}: for no further delivery`,
  all: (code) => `${code}: for all deliveries from the next one on`,
  once: (code) => `${code}: once, for one delivery`,
  some: (code, n) => `${code}: for ${n} deliveries at most`,
  from: (day) => `charged from ${day} on`,
  until: (day) => `charged until ${day}`,
}

export const codeTermWords = { de, en }
