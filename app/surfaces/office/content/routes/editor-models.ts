import { type ItemKind, SOURCE_SHAPES } from '#app/shop/content/content-source.ts'
import { type FieldModel, modelOf } from '../forms/form-model.ts'

const models = new Map<ItemKind, FieldModel>()

/** What a form asks for to edit an item of this kind. */
export function modelOfKind(kind: ItemKind): FieldModel {
  const model = models.get(kind) ?? modelOf(SOURCE_SHAPES[kind])
  models.set(kind, model)
  return model
}
