import { type FolderState, isLoaded, noteLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import { digestOf, FolderFault, readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { LANGUAGES, type Language, type Translated } from '#app/foundation/i18n/language.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { parseBlocks } from './content-block.ts'
import type { ContentBody } from './content-body.ts'
import { articleFile, categoriesFile, lexiconFile, pageFile, redirectsFile } from './content-file.ts'
import {
  archiveOtherDocuments,
  type DocumentRow,
  noteChange,
  saveDocument,
  saveDocumentText,
  saveRedirects,
} from './content-store.server.ts'
import { CONTENT_TAG } from './content-tags.ts'

type Section = { heading?: Translated | undefined; text: Translated }
type Written = DocumentRow & {
  title: Translated
  description: Translated
  lead: Translated
  sections: readonly Section[]
  action?: { label: Translated; to: string } | undefined
}

/** Loads the content folder into the shop when it has changed since the last time. */
export async function loadContentIfChanged(db: Database, folder: string, now: Date): Promise<boolean> {
  const state = { folder: 'content', digest: digestOf(folder) }
  if (await isLoaded(db, state)) return false
  await loadContent(db, readContent(folder), { now, state })
  return true
}

type ContentFiles = { documents: Written[]; redirects: { from: string; to: string; status: number }[] }

export function readContent(folder: string): ContentFiles {
  const pages = readYamlFiles(folder, 'pages/*.yaml', pageFile)
  const articles = readYamlFiles(folder, 'blog/*/*.yaml', articleFile)
  const entries = readYamlFiles(folder, 'lexicon/*.yaml', lexiconFile)
  const categories = readYamlFiles(folder, 'blog/categories.yaml', categoriesFile)
  const redirects = readYamlFiles(folder, 'redirects.yaml', redirectsFile)
  const faults = [pages, articles, entries, categories, redirects].flatMap((each) => each.faults)
  if (faults.length) throw new FolderFault(faults)
  const plain = {
    position: 0,
    is_indexed: true,
    canonical: null,
    languages: [...LANGUAGES],
    art: null,
    published: null,
  }
  return {
    documents: [
      ...pages.documents.map(({ document: { path, index, canonical = null, languages, ...text } }) => ({
        ...plain,
        ...text,
        kind: 'page',
        path,
        is_indexed: index,
        canonical,
        languages,
      })),
      ...articles.documents.map(({ document: { category, slug, ...text } }) => ({
        ...plain,
        ...text,
        kind: 'article',
        path: `/blogs/${category}/${slug}`,
      })),
      ...entries.documents.map(({ document: { slug, season: _season, ...text } }) => ({
        ...plain,
        ...text,
        kind: 'lexicon',
        path: `/lexicon/${slug}`,
      })),
      ...(categories.documents[0]?.document ?? []).flatMap(({ slug, alias, ...text }, position) =>
        [slug, ...(alias ? [alias] : [])].map((name) => ({
          ...plain,
          ...text,
          lead: text.description,
          sections: [],
          kind: 'category',
          path: `/blogs/${name}`,
          position,
          canonical: name === slug ? null : `/blogs/${slug}`,
        })),
      ),
    ],
    redirects: (redirects.documents[0]?.document ?? []).flatMap(({ twin, ...row }) =>
      twin ? [row, { ...row, from: `/en${row.from}`, to: row.to === '/' ? '/en' : `/en${row.to}` }] : [row],
    ),
  }
}

async function loadContent(
  db: Database,
  { documents, redirects }: ContentFiles,
  { now, state }: { now: Date; state: FolderState },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const document of documents) await loadDocument(tx, document, now)
    await archiveOtherDocuments(
      tx,
      documents.map(({ path }) => path),
      now,
    )
    await saveRedirects(tx, redirects)
    await noteLoaded(tx, state)
    await markStale(tx, [CONTENT_TAG])
  })
}

async function loadDocument(
  tx: InTransaction,
  { title, description, lead, sections, action, ...row }: Written,
  now: Date,
): Promise<void> {
  const id = await saveDocument(tx, row, now)
  for (const language of LANGUAGES) {
    const isChanged = await saveDocumentText(tx, id, {
      language,
      title: title[language],
      description: description[language],
      lead: lead[language],
      body: bodyIn(language, sections, action),
    })
    if (isChanged) await noteChange(tx, id, now)
  }
}

function bodyIn(language: Language, sections: readonly Section[], action: Written['action']): ContentBody {
  return {
    sections: sections.map(({ heading, text }) => ({
      heading: heading?.[language] ?? null,
      blocks: parseBlocks(text[language]),
    })),
    action: action ? { label: action.label[language], to: action.to } : null,
  }
}
