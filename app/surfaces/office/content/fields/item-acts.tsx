import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { KindsModel } from '../forms/form-model.ts'
import { blockKindWords, kindWords } from '../words/block-kind-words.ts'
import { editorWords } from '../words/editor-words.ts'
import { ActButton } from './act-button.tsx'

type ItemActsProps = Readonly<{ path: string; title: string; place: number; count: number; isCopied?: boolean }>

/** Moves, doubles and removes an item. The focus stays with it, or goes to its neighbour. */
export function ItemActs({ path, title, place, count, isCopied = false }: ItemActsProps) {
  const words = useWords(editorWords)
  const button = { path, className: 'iconbtn' }
  return (
    <span className="ed-acts">
      <ActButton {...button} act="up" label={words.up(title)} isDisabled={place === 0}>
        <Icon name="arrow-up" />
      </ActButton>
      <ActButton {...button} act="down" label={words.down(title)} isDisabled={place === count - 1}>
        <Icon name="arrow-down" />
      </ActButton>
      {isCopied && (
        <ActButton {...button} act="copy" label={words.copy(title)}>
          <Icon name="copy" />
        </ActButton>
      )}
      <ActButton {...button} act="remove" label={words.remove(title)}>
        <Icon name="trash-2" />
      </ActButton>
    </span>
  )
}

/** The kinds of blocks that can be added, each with what it is for. */
export function KindMenu({
  kinds: { kinds },
  path,
  title,
}: Readonly<{ kinds: KindsModel; path: string; title: string }>) {
  const words = useWords(blockKindWords)
  return (
    <details className="ed-kinds">
      <summary className="btn soft sm">
        <Icon name="plus" />
        {title}
      </summary>
      <ul>
        {kinds.map(({ kind }) => (
          <li key={kind}>
            <ActButton act="add" path={path} kind={kind} className="ed-kind">
              <b>{kindWords(words, kind).name}</b>
              <small>{kindWords(words, kind).about}</small>
            </ActButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
