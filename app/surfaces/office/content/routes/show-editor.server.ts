import type { Context } from 'hono'
import type { ItemDetail, Version } from '#app/shop/content/editing/item.ts'
import { type OfficeServices, showPage, type Visit } from '#app/surfaces/office/frame/office-services.server.ts'
import type { PreviewView } from '../editor/editor-page.ts'
import { disagreementsIn, type Meeting } from '../forms/merge-versions.ts'
import type { MeetingPage } from '../history/meeting-page.ts'
import { contentWords } from '../words/content-words.ts'
import { historyWords } from '../words/history-words.ts'
import { nameOf, readEditor } from './read-editor.server.ts'

type Shown = Readonly<{ visit: Visit; item: ItemDetail; source: unknown; part: string; view: PreviewView }>

export async function showEditor(services: OfficeServices, c: Context, shown: Shown): Promise<Response> {
  const { visit, item, source, part, view } = shown
  const { language } = visit
  const origin = services.originOf(c.req.header('host'))
  return showPage(services, c, {
    visit,
    view: 'content-editor',
    area: 'content',
    title: titleOf(item, visit),
    content: await readEditor(services, { item, source, part, view, language, origin }),
    script: 'editor',
    frameOrigin: "'self'",
  })
}

/** What an item is called: by its own title, or as its kind. */
export function titleOf({ title, kind }: ItemDetail, { language }: Pick<Visit, 'language'>): string {
  return title?.[language] || contentWords[language].kindOne[kind]
}

type Met = Readonly<{ visit: Visit; item: ItemDetail; meeting: Meeting; theirs: Version; part: string }>

/** Shows what was typed beside what somebody else saved. */
export async function showMeeting(services: OfficeServices, c: Context, met: Met): Promise<Response> {
  const { visit, item, meeting, theirs, part } = met
  const { language } = visit
  const content: MeetingPage = {
    id: item.id,
    part,
    mine: meeting.mine,
    theirs: { version: theirs.number, at: theirs.at, by: await nameOf(services, theirs.by, language) },
    disagreements: disagreementsIn(meeting),
  }
  const title = historyWords[language].meetTitle
  return showPage(services, c, { visit, view: 'content-meeting', area: 'content', title, content })
}
