import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { EDITOR_FORM } from '../fields/act-button.tsx'
import { partFields } from '../forms/editor-parts.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { EditorHead } from './editor-head.tsx'
import type { EditorPage } from './editor-page.ts'
import { EditorSayings } from './editor-sayings.tsx'
import { KnownLists, PartForm } from './part-form.tsx'
import { PartList } from './part-list.tsx'
import { PreviewPanel } from './preview-panel.tsx'

/** The editor of one item: its parts, the form of one of them, the preview and what the checks found. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<EditorPage> }) {
  const title = content.title?.[useLanguage()] || frame.title
  const hasParts = partFields(content.model).length > 0
  return (
    <OfficeFrame frame={frame}>
      {/* The Enter key presses the first button of a form: it saves, it never publishes or leaves. */}
      <button type="submit" form={EDITOR_FORM} name="op" value="save" hidden />
      <EditorHead content={content} title={title} />
      <div className={hasParts ? 'ed' : 'ed ed-whole'} data-wide={content.view.isWide ? '1' : ''}>
        {hasParts && <PartList content={content} />}
        <PartForm frame={frame} content={content} />
        <div className="ed-side">
          <PreviewPanel content={content} />
          <ChecksPanel content={content} />
        </div>
      </div>
      <KnownLists known={content.known} />
      <EditorSayings />
    </OfficeFrame>
  )
}
