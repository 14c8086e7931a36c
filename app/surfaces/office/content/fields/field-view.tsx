import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { FieldModel, GroupModel, KindsModel, ListModel, NamedField } from '../forms/form-model.ts'
import { groupOfKind, isPresent, itemsOf, joined, lineOf, PRESENT, recordOf } from '../forms/sent-fields.ts'
import { blockKindWords, kindWords } from '../words/block-kind-words.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { itemName, itemWords } from '../words/item-words.ts'
import { ActButton } from './act-button.tsx'
import { FoundAt, fieldId } from './field-context.tsx'
import { ItemActs, KindMenu } from './item-acts.tsx'
import { ArtField, ChoiceField, ChoicesField, FlagField, LineField } from './single-fields.tsx'
import { TextPair } from './text-pair.tsx'

export type FieldProps = Readonly<{ field: FieldModel; path: string; name: string; value: unknown; place?: number }>

/** One field of a form, with everything inside it. */
export function FieldView({ field, ...place }: FieldProps) {
  switch (field.type) {
    case 'text':
      return <TextPair {...place} />
    case 'line':
      return place.name === 'art' ? <ArtField field={field} {...place} /> : <LineField field={field} {...place} />
    case 'number':
      return <LineField field={field} {...place} />
    case 'flag':
      return <FlagField field={field} {...place} />
    case 'choice':
      return <ChoiceField field={field} {...place} />
    case 'choices':
      return <ChoicesField field={field} {...place} />
    case 'group':
      return <InnerGroup field={field} {...place} />
    case 'list':
      return <ListView field={field} {...place} />
  }
}

/** The fields of a group: what is said in both languages first, what it is made of next, and what both share last. */
export function GroupFields({ group, path, value }: Readonly<{ group: GroupModel; path: string; value: unknown }>) {
  const held = recordOf(value)
  const show = ({ name, field }: NamedField) => (
    <FieldView key={name} field={field} name={name} path={joined(path, name)} value={held[name]} />
  )
  const texts = group.fields.filter(({ field }) => field.type === 'text')
  const inner = group.fields.filter(({ field }) => ['group', 'list', 'choices'].includes(field.type))
  const single = group.fields.filter((named) => !texts.includes(named) && !inner.includes(named))
  return (
    <>
      {texts.map(show)}
      {inner.map(show)}
      {single.length > 0 && <div className="ed-shared">{single.map(show)}</div>}
    </>
  )
}

type InnerGroupProps = Omit<FieldProps, 'field'> & Readonly<{ field: Extract<FieldModel, { type: 'group' }> }>

/** A group inside a form. One that may be missing has a button to add it. */
function InnerGroup({ field, path, name, value }: InnerGroupProps) {
  const label = fieldLabel(useWords(fieldWords), name)
  const words = useWords(editorWords)
  if (field.isOptional && !isPresent(value))
    return (
      <div className="ed-absent" id={fieldId(path)} tabIndex={-1}>
        <ActButton act="add" path={path} className="btn soft sm">
          + {words.addGroup(label)}
        </ActButton>
        <FoundAt path={path} />
      </div>
    )
  return (
    <fieldset className="ed-group" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {field.isOptional && <input type="hidden" name={joined(path, PRESENT)} value="1" />}
      <FoundAt path={path} />
      <GroupFields group={field} path={path} value={value} />
      {field.isOptional && (
        <ActButton act="remove" path={path} className="link sm ed-remove">
          {words.removeGroup(label)}
        </ActButton>
      )}
    </fieldset>
  )
}

type ListProps = Readonly<{
  field: Extract<FieldModel, { type: 'list' }>
  path: string
  name: string
  value: unknown
}>

/** A list whose items can be added, moved and removed. */
export function ListView({ field, path, name, value }: ListProps) {
  const label = fieldLabel(useWords(fieldWords), name)
  const words = useWords(editorWords)
  const one = itemName(useWords(itemWords), name)
  const items = itemsOf(value)
  const isFull = field.most !== null && items.length >= field.most
  return (
    <fieldset className={isTable(field) ? 'ed-list ed-table' : 'ed-list'} id={fieldId(path)} tabIndex={-1}>
      <legend className={name === '' ? 'vh' : undefined}>{name === '' ? one : label}</legend>
      <FoundAt path={path} />
      <ol>
        {items.map((item, place) => (
          <ItemView
            key={joined(path, place)}
            {...{ item, path: joined(path, place), name, model: field.item, place }}
            count={items.length}
          />
        ))}
      </ol>
      {field.item.type === 'kinds' ? (
        <KindMenu kinds={field.item} path={path} title={words.addTo.blocks} />
      ) : (
        <ActButton
          act="add"
          path={path}
          className="btn soft sm ed-add"
          isDisabled={isFull}
          label={words.addItem(label, one)}
        >
          <Icon name="plus" />
          {one}
        </ActButton>
      )}
    </fieldset>
  )
}

type ItemProps = Readonly<{
  item: unknown
  path: string
  name: string
  model: FieldModel | KindsModel
  place: number
  count: number
}>

function ItemView({ item, path, name, model, place, count }: ItemProps) {
  const kinds = useWords(blockKindWords)
  const one = itemName(useWords(itemWords), name)
  const kind = lineOf(recordOf(item)['kind'])
  const title = model.type === 'kinds' ? `${place + 1}. ${kindWords(kinds, kind).name}` : `${one} ${place + 1}`
  const group = model.type === 'kinds' ? groupOfKind(model, item) : model.type === 'group' ? model : null
  if (!group)
    return (
      <li className="ed-item ed-flat" {...(model.type === 'text' ? { id: fieldId(path), tabIndex: -1 } : {})}>
        <FieldView field={model as FieldModel} {...{ path, name, value: item, place }} />
        <ItemActs {...{ path, title, place, count }} />
      </li>
    )
  return (
    <li>
      <fieldset className={isFlat(group) ? 'ed-item ed-flat' : 'ed-item'} id={fieldId(path)} tabIndex={-1}>
        <legend>{title}</legend>
        {model.type === 'kinds' && <input type="hidden" name={joined(path, 'kind')} value={kind} />}
        <FoundAt path={path} />
        <GroupFields group={group} path={path} value={item} />
        <ItemActs {...{ path, title, place, count }} />
      </fieldset>
    </li>
  )
}

/** Rows of short values are read as a table, under one row of labels. */
function isTable({ item }: ListModel): boolean {
  return item.type === 'group' && isFlat(item)
}

/** A few short values stand in one row. */
function isFlat({ fields }: GroupModel): boolean {
  return fields.length <= 4 && fields.every(({ field }) => ['line', 'number', 'flag', 'choice'].includes(field.type))
}
