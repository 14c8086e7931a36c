import { FolderFault, linesOf, readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import { linksAway } from '#app/shop/content/blocks/text-links.ts'
import { documentsOf, redirectsOf, type WrittenRedirect } from '#app/shop/content/compile-source.ts'
import type { WrittenDocument } from '#app/shop/content/content-body.ts'
import { articleFile, categoriesFile, lexiconFile, pageFile, redirectsFile } from '#app/shop/content/content-file.ts'
import { addressOf, type ContentSource } from '#app/shop/content/content-source.ts'
import { drawingFile } from '#app/shop/content/drawings/drawing-file.ts'
import { navigationFile, offerBarFile } from '#app/shop/content/frame-file.ts'
import { faqOf } from '#app/shop/content/page-documents.ts'
import type { WrittenPage } from '#app/shop/content/page-references.server.ts'
import type { ReadingFiles } from '#app/shop/content/reading-references.ts'

/** A file of the content folder, checked. */
export type SourceFile = ContentSource & Readonly<{ file: string; address: string }>

export type ContentFiles = Readonly<{
  sources: readonly SourceFile[]
  documents: readonly WrittenDocument[]
  redirects: readonly WrittenRedirect[]
  pages: readonly WrittenPage[]
  reading: ReadingFiles
}>

/** Every address that content gives a page, and every one that leads on to another. */
export function pathsOf({ documents, redirects }: Pick<ContentFiles, 'documents' | 'redirects'>): readonly string[] {
  return [...documents.map(({ path }) => path), ...redirects.map(({ from }) => from)]
}

/** Reads the whole content folder; a fault in any file refuses it all. */
export function readContent(folder: string): ContentFiles {
  const pages = readYamlFiles(folder, 'pages/*.yaml', pageFile)
  const articles = readYamlFiles(folder, 'blog/*/*.yaml', articleFile)
  const entries = readYamlFiles(folder, 'lexicon/*.yaml', lexiconFile)
  const drawings = readYamlFiles(folder, 'drawings/*.yaml', drawingFile)
  const categories = readYamlFiles(folder, 'blog/categories.yaml', categoriesFile)
  const redirects = readYamlFiles(folder, 'redirects.yaml', redirectsFile)
  const navigation = readYamlFiles(folder, 'navigation.yaml', navigationFile)
  const offerBar = readYamlFiles(folder, 'offer-bar.yaml', offerBarFile)
  const read = [pages, articles, entries, drawings, categories, redirects, navigation, offerBar]
  const faults = [
    ...read.flatMap((each) => each.faults),
    ...read.flatMap(({ documents }) => documents.flatMap((each: WrittenFile) => awayFaults(each))),
  ]
  if (faults.length) throw new FolderFault(faults)
  const questions = faqOf(pages.documents.map(({ document }) => document))
  const sources: readonly SourceFile[] = [
    ...pages.documents.map((each) => sourceFile('page', each)),
    ...articles.documents.map((each) => sourceFile('article', each)),
    ...entries.documents.map((each) => sourceFile('lexicon', each)),
    ...drawings.documents.map((each) => sourceFile('drawing', each)),
    ...categories.documents.map((each) => sourceFile('categories', each)),
    ...redirects.documents.map((each) => sourceFile('redirects', each)),
    ...navigation.documents.map((each) => sourceFile('navigation', each)),
    ...offerBar.documents.map((each) => sourceFile('offer-bar', each)),
  ]
  return {
    sources,
    pages: pages.documents,
    reading: {
      articles: articles.documents,
      entries: entries.documents,
      drawings: drawings.documents,
      categories: (categories.documents[0]?.document ?? []).map(({ slug }) => slug),
    },
    documents: sources.flatMap((source) => documentsOf(source, questions)),
    redirects: redirectsOf(redirects.documents[0]?.document ?? []),
  }
}

type WrittenFile = Readonly<{ file: string; source: string; document: unknown }>

/** Links that lead where no link may, each with its line. */
function awayFaults({ file, source, document }: WrittenFile): readonly Fault[] {
  const refused = linksAway(document).filter(({ host }) => host === null)
  if (refused.length === 0) return []
  const lineOf = linesOf(source)
  return refused.map(({ path, to }) => ({
    file: `${file}:${lineOf(path)}`,
    field: path.join('.'),
    message: `a link leads to an address of the shop, and in a text also to https:, mailto: or tel:, not to ${to}`,
  }))
}

function sourceFile<Kind extends ContentSource['kind']>(
  kind: Kind,
  { file, document }: Readonly<{ file: string; document: Extract<ContentSource, { kind: Kind }>['source'] }>,
): SourceFile {
  return { kind, file, source: document, address: addressOf(kind, document) } as SourceFile
}
