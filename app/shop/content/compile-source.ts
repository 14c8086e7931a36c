import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { sectionsOfBlocks } from './block-sections.ts'
import type { Question } from './blocks/faq-questions.ts'
import { inLanguage } from './blocks/in-language.ts'
import { parseBlocks } from './content-block.ts'
import type { ContentBody, WrittenDocument } from './content-body.ts'
import type { ArticleFile, LexiconFile } from './content-file.ts'
import type { ContentSource, SourceOf } from './content-source.ts'
import { articleIn } from './journal/article-fields.ts'
import { entryIn } from './lexicon/entry-fields.ts'
import { pageDocuments } from './page-documents.ts'

export type WrittenRedirect = Readonly<{ from: string; to: string; status: number }>

const PLAIN = {
  position: 0,
  is_indexed: true,
  canonical: null,
  art: null,
  published: null,
  experiment: null,
  blocks: [],
}

/** The documents that a source becomes. `questions` are those of the page /faq, which other pages may show. */
export function documentsOf(content: ContentSource, questions: readonly Question[]): readonly WrittenDocument[] {
  switch (content.kind) {
    case 'page':
      return pageDocuments(content.source, questions)
    case 'article':
      return [articleDocument(content.source)]
    case 'lexicon':
      return [entryDocument(content.source)]
    case 'categories':
      return categoryDocuments(content.source)
    default:
      return []
  }
}

function articleDocument(article: ArticleFile): WrittenDocument {
  const { category, slug, author, recipe, products, ingredients, published, ...text } = article
  return {
    ...PLAIN,
    ...text,
    languages: [...LANGUAGES],
    kind: 'article',
    published: calendarDate(published),
    article: { author, recipe, products, ingredients },
    path: `/blogs/${category}/${slug}`,
  }
}

function entryDocument({ slug, season, facts, ...text }: LexiconFile): WrittenDocument {
  return {
    ...PLAIN,
    ...text,
    languages: [...LANGUAGES],
    kind: 'lexicon',
    entry: { season, facts },
    path: `/lexicon/${slug}`,
  }
}

/** A category at its own address and at its second one. */
function categoryDocuments(categories: SourceOf<'categories'>): readonly WrittenDocument[] {
  return categories.flatMap(({ slug, alias, ...text }, position) =>
    [slug, ...(alias ? [alias] : [])].map((name) => ({
      ...PLAIN,
      ...text,
      languages: [...LANGUAGES],
      lead: text.description,
      sections: [],
      kind: 'category' as const,
      path: `/blogs/${name}`,
      position,
      canonical: name === slug ? null : `/blogs/${slug}`,
    })),
  )
}

/** Old addresses with where they lead now; those with a twin lead there in both languages. */
export function redirectsOf(redirects: SourceOf<'redirects'>): readonly WrittenRedirect[] {
  return redirects.flatMap(({ twin, ...row }) =>
    twin ? [row, { ...row, from: `/en${row.from}`, to: row.to === '/' ? '/en' : `/en${row.to}` }] : [row],
  )
}

type Parts = Pick<WrittenDocument, 'sections' | 'blocks' | 'action' | 'article' | 'entry'>

/** What people read of a document in one language. */
export function bodyIn(language: Language, { sections, blocks, action, article, entry }: Parts): ContentBody {
  const shown = inLanguage(blocks, language)
  const written = sections.map(({ heading, text }) => ({
    heading: heading?.[language] ?? null,
    blocks: parseBlocks(text[language]),
  }))
  return {
    sections: shown.length > 0 ? sectionsOfBlocks(shown) : written,
    action: action ? { label: action.label[language], to: action.to } : null,
    ...(shown.length > 0 ? { blocks: shown } : {}),
    ...(article ? { article: articleIn(language, article) } : {}),
    ...(entry ? { entry: entryIn(language, entry) } : {}),
  }
}
