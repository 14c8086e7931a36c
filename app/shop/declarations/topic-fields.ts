import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'

/** What a form about a topic asks besides name, address and text. */
export type TopicField = 'company' | 'city' | 'people' | 'channel' | 'role' | 'contact'

type TopicFields = Readonly<{
  fields: readonly Readonly<{ name: TopicField; isRequired: boolean }>[]
  /** A giveaway is entered by name and address alone, and by whoever has read its rules. */
  needs: 'text' | 'rules'
}>

const required = (name: TopicField) => ({ name, isRequired: true })
const optional = (name: TopicField) => ({ name, isRequired: false })

export const TOPIC_FIELDS: Readonly<Record<EnquiryTopic, TopicFields>> = {
  b2b: { fields: [required('company'), optional('people'), optional('city')], needs: 'text' },
  office: { fields: [required('company'), optional('contact')], needs: 'text' },
  ambassador: { fields: [required('channel'), optional('city')], needs: 'text' },
  partnership: { fields: [required('company'), optional('city')], needs: 'text' },
  career: { fields: [required('role')], needs: 'text' },
  giveaway: { fields: [], needs: 'rules' },
}

export const ENQUIRY_FAULTS = ['MISSING', 'NO_MAIL_ADDRESS', 'RULES_UNREAD'] as const
export type EnquiryFault = (typeof ENQUIRY_FAULTS)[number]
