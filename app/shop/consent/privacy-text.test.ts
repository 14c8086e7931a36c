import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONSENT_SERVICES } from './consent-services.ts'
import { consentWords } from './consent-words.ts'

type Policy = { sections: { text: { de: string; en: string } }[] }

const policy: Policy = parse(readFileSync('content/pages/datenschutzerklarung.yaml', 'utf8'))
const optional = [...CONSENT_SERVICES.analytics, ...CONSENT_SERVICES.marketing]

/** Named together, as `_tt_*` beside `_ttp`: the policy says the names that people see. */
const SEEN_AS: Readonly<Record<string, string>> = { '_tt_*': '_ttp' }

for (const language of ['de', 'en'] as const) {
  const text = policy.sections.map((section) => section.text[language]).join('\n')

  test.each(optional)(`[T1] the privacy policy names $id and what it stores (${language})`, ({ id, cookies }) => {
    expect(text).toContain(`**${consentWords[language].details[id].name}**`)
    for (const cookie of cookies) expect(text).toContain(SEEN_AS[cookie] ?? cookie)
  })

  test(`[T1] the privacy policy and the settings name every necessary cookie (${language})`, () => {
    for (const { id, cookies } of CONSENT_SERVICES.necessary) {
      for (const cookie of cookies) expect(text).toContain(cookie)
      expect(consentWords[language].details[id].text).not.toBe('')
    }
  })

  test.each(optional)(`the settings name what $id stores (${language})`, ({ id, cookies, stored }) => {
    for (const name of [...cookies, ...stored].filter((each) => !/^_?tt_/.test(each)))
      expect(consentWords[language].details[id].text).toContain(name)
  })
}
