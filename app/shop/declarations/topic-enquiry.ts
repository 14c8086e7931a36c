import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { longText, text } from '#app/foundation/forms/form-fields.ts'
import { isMailAddress, oneLine } from '#app/foundation/mail/mail-address.ts'
import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import type { Enquiry } from './declaration.ts'
import { LONGEST_LINE, LONGEST_TEXT } from './declaration-limits.ts'
import { ENQUIRY_FAULTS, type EnquiryFault, TOPIC_FIELDS, type TopicField } from './topic-fields.ts'

const line = () => text().transform((typed) => oneLine(typed).slice(0, LONGEST_LINE))
const needed = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((typed) => typed !== '', { message: 'MISSING' satisfies EnquiryFault })

/** The form of a topic. Its fields stand in the order in which they are asked. */
export function topicForm(topic: EnquiryTopic) {
  const { fields, needs } = TOPIC_FIELDS[topic]
  const own = fields.map(({ name, isRequired }) => [name, isRequired ? needed(line()) : line()] as const)
  const body = longText(LONGEST_TEXT)
  const schema = z.object({
    name: needed(line()),
    email: needed(line()).refine((typed) => typed === '' || isMailAddress(typed), {
      message: 'NO_MAIL_ADDRESS' satisfies EnquiryFault,
    }),
    ...Object.fromEntries(own),
    text: needs === 'text' ? needed(body) : body,
    rules: text().refine((typed) => needs !== 'rules' || typed === 'yes', {
      message: 'RULES_UNREAD' satisfies EnquiryFault,
    }),
  })
  return defineForm(schema, ENQUIRY_FAULTS)
}

/** Names for the team, which reads German. */
const TOPIC_NAMES: Readonly<Record<EnquiryTopic, string>> = {
  b2b: 'Firmenanfrage',
  office: 'Büro empfohlen',
  ambassador: 'Bewerbung als Botschafterin oder Botschafter',
  partnership: 'Zusammenarbeit',
  career: 'Bewerbung',
  giveaway: 'Gewinnspiel',
}
const FIELD_NAMES: Readonly<Record<TopicField, string>> = {
  company: 'Firma',
  city: 'Ort',
  people: 'Personen',
  channel: 'Kanal',
  role: 'Stelle',
  contact: 'Ansprechperson',
}

type Filled = Readonly<{ name: string; email: string; text: string }> & Readonly<Partial<Record<TopicField, string>>>

/** The enquiry as it comes into the inbox: its topic first, then what was asked, then what was written. */
export function enquiryOf(topic: EnquiryTopic, filled: Filled): Enquiry {
  const facts = TOPIC_FIELDS[topic].fields.flatMap(({ name }) => {
    const said = filled[name]
    return said ? [`${FIELD_NAMES[name]}: ${said}`] : []
  })
  const opening = [TOPIC_NAMES[topic], ...facts].join('\n')
  const { name, email } = filled
  return { name, email, contract: '', text: filled.text ? `${opening}\n\n${filled.text}` : opening }
}
