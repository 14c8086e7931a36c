import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { ITEM_KINDS } from '#app/shop/content/content-source.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { CONTENT } from './editor/editor-page.ts'
import { StateBadge } from './editor/state-badge.tsx'
import { type ContentList, STATE_FILTERS } from './list-filter.ts'
import { contentWords } from './words/content-words.ts'

/** Everything that editors edit. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<ContentList> }) {
  const words = useWords(contentWords)
  const office = useWords(officeWords)
  const language = useLanguage()
  const rows = content.items.map((item) => ({
    key: item.id,
    cells: [
      {
        label: words.title,
        shown: (
          <a className="link" href={`${CONTENT}/${item.id}`}>
            {item.title?.[language] || words.kindOne[item.kind]}
          </a>
        ),
        isWords: true,
      },
      { label: words.kind, shown: words.kindOne[item.kind], isShort: true },
      { label: words.address, shown: item.address.startsWith('/') ? item.address : '' },
      { label: words.state, shown: <StateBadge {...item} /> },
      {
        label: words.changed,
        shown: words.by(item.by ?? words.fromFile, onOneLine(shownTime(item.changedAt, language))),
        isWords: true,
      },
    ],
  }))
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <a className="btn sm" href={`${CONTENT}/new`}>
          {words.create}
        </a>
      </div>
      <Kinds content={content} />
      <Search content={content} />
      <p className="sm muted" role="status">
        {content.items.length === 0 ? office.nothing : words.found(content.items.length)}
      </p>
      {rows.length > 0 && <OfficeTable caption={frame.title} rows={rows} />}
    </OfficeFrame>
  )
}

const SPACE_THAT_STAYS = '\u00a0'

/** A date does not break after its day. */
function onOneLine(text: string): string {
  return text.replaceAll(' ', SPACE_THAT_STAYS)
}

function Kinds({ content: { search } }: { content: ContentList }) {
  const words = useWords(contentWords)
  return (
    <nav className="ed-chips" aria-label={words.kind}>
      {['', ...ITEM_KINDS].map((kind) => (
        <a
          key={kind}
          className="chip"
          href={kind === '' ? CONTENT : `${CONTENT}?kind=${kind}`}
          {...(kind === search.kind ? { 'aria-current': 'page' } : {})}
        >
          {kind === '' ? words.all : words.kinds[kind as keyof typeof words.kinds]}
        </a>
      ))}
    </nav>
  )
}

function Search({ content: { search } }: { content: ContentList }) {
  const words = useWords(contentWords)
  return (
    <search>
      <form method="get" action={CONTENT} className="ed-search">
        {search.kind !== '' && <input type="hidden" name="kind" value={search.kind} />}
        <label className="field">
          <span className="lab">{words.search}</span>
          <input className="input" type="search" name="q" defaultValue={search.text} placeholder={words.searchHint} />
        </label>
        <label className="field">
          <span className="lab">{words.state}</span>
          <select className="input" name="state" defaultValue={search.state ?? ''}>
            <option value="">{words.anyState}</option>
            {STATE_FILTERS.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn sec sm of-go">
          {words.find}
        </button>
      </form>
    </search>
  )
}
