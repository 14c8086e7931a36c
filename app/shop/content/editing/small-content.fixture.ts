import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { loadContentIfChanged } from '#app/shop/content/loading/load-content.server.ts'
import { itemIdAt } from './item-id.fixture.ts'

export const AT = new Date('2026-11-16T10:00:00Z')
export const EDITOR = 1
export const OTHER_EDITOR = 2

const both = (de: string, en: string) => ({ de, en })
const about = {
  description: both(
    'Worum es auf dieser Seite geht, in einem ganzen Satz gesagt.',
    'What this page is about, told in one whole sentence for you.',
  ),
}

/** A page of text as files write it. */
export function aPage(path: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    path,
    title: both(`Seite ${path}`, `Page ${path}`),
    ...about,
    lead: both('Ein Anfang.', 'A beginning.'),
    sections: [{ text: both('Ein Absatz.', 'A paragraph.') }],
    ...change,
  }
}

export const FAQ = aPage('/faq', {
  sections: [{ text: both('**Wie viel?**\nGenug.', '**How much?**\nEnough.') }],
})

/** A page that shows a question of the page /faq. */
export const ASKING = aPage('/fragend', {
  blocks: [{ kind: 'faq', heading: both('Fragen', 'Questions'), questions: ['Wie viel?'] }],
})

/** A content folder of a few files, which lives as long as the test. */
export function contentFolder(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, content: unknown) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), stringify(content))
  }
  for (const [name, content] of Object.entries(files)) write(name, content)
  return { folder, write, remove: (name: string) => rmSync(join(folder, name)) }
}

export const SMALL_FILES = {
  'pages/faq.yaml': FAQ,
  'pages/fragend.yaml': ASKING,
  'pages/sommer.yaml': aPage('/sommer'),
  'blog/categories.yaml': [{ slug: 'recipes', title: both('Rezepte', 'Recipes'), ...about }],
  'redirects.yaml': [{ from: '/alt', to: '/sommer', status: 301, twin: true }],
}

/** A shop with a few pages and two editors. */
export async function smallShop(db: Database, files: Readonly<Record<string, unknown>> = SMALL_FILES) {
  const content = contentFolder(files)
  await loadContentIfChanged(db, content.folder, AT)
  await sql`insert into staff (email, name, role, password_hash, created_at)
    values ('ada@team.example', 'Ada', 'editor', '-', ${AT}), ('ben@team.example', 'Ben', 'editor', '-', ${AT})`.execute(
    db,
  )
  const idOf = (address: string, kind?: ItemKind) => itemIdAt(db, address, kind)
  return {
    ...content,
    idOf,
    load: (now = AT) => loadContentIfChanged(db, content.folder, now),
    /** One operation in a transaction of its own. */
    act: <Answer>(work: Parameters<typeof inTransaction<Answer>>[1]) => inTransaction(db, work),
  }
}
