import { expect, test } from 'vitest'
import { readForm } from '#app/foundation/forms/form.ts'
import { enquiryOf, topicForm } from './topic-enquiry.ts'

const good = { name: 'Ada', email: 'ada@example.org', company: 'Analytical', text: 'Zwölf Mittagessen?' }

test.each([
  { topic: 'b2b', typed: good, fault: null },
  { topic: 'b2b', typed: { ...good, company: '  ' }, fault: { code: 'MISSING', field: 'company' } },
  { topic: 'b2b', typed: { ...good, email: 'ada' }, fault: { code: 'NO_MAIL_ADDRESS', field: 'email' } },
  { topic: 'b2b', typed: { ...good, email: 'a@b.de, c@d.de' }, fault: { code: 'NO_MAIL_ADDRESS', field: 'email' } },
  { topic: 'b2b', typed: { ...good, text: '' }, fault: { code: 'MISSING', field: 'text' } },
  { topic: 'career', typed: good, fault: { code: 'MISSING', field: 'role' } },
  { topic: 'giveaway', typed: { ...good, text: '' }, fault: { code: 'RULES_UNREAD', field: 'rules' } },
  { topic: 'giveaway', typed: { ...good, text: '', rules: 'yes' }, fault: null },
] as const)('$topic: what is missing or wrong is named: $fault', ({ topic, typed, fault }) => {
  const read = readForm(topicForm(topic), typed)
  expect(read.ok ? null : { code: read.refusal.code, field: read.refusal.field }).toEqual(fault)
})

test('the inbox reads the topic first, then what was asked, then what was written', () => {
  const read = readForm(topicForm('b2b'), { ...good, people: '12\nBcc: x', website: 'ignored' })
  if (!read.ok) throw new Error('a good form is read')
  expect(enquiryOf('b2b', read.value).text).toBe(
    'Firmenanfrage\nFirma: Analytical\nPersonen: 12 Bcc: x\n\nZwölf Mittagessen?',
  )
})
