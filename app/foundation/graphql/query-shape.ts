import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** How large a query is as it is written, and how deep it goes with its fragments filled in. */
export type QueryShape = Readonly<{
  depth: number
  fields: number
  aliases: number
  directives: number
  fragments: number
}>

/** Counts what validation takes the longest time over; itself it takes time in proportion to the text. */
export function shapeOf(document: DocumentNode): QueryShape {
  const count = { fields: 0, aliases: 0, directives: 0, fragments: 0 }
  const fragments = fragmentsOf(document)
  const depths = new Map<string, number>()

  function depthOfFragment(name: string): number {
    const known = depths.get(name)
    const fragment = fragments.get(name)
    if (known !== undefined || !fragment) return known ?? 0
    // A circle ends here; validation says what is wrong with it.
    depths.set(name, 0)
    const depth = depthOf(fragment.selectionSet)
    depths.set(name, depth)
    return depth
  }

  function depthOf(set: SelectionSetNode | undefined): number {
    return Math.max(0, ...(set?.selections ?? []).map(depthOfSelection))
  }

  function depthOfSelection(selection: SelectionNode): number {
    count.directives += selection.directives?.length ?? 0
    if (selection.kind === Kind.FIELD) {
      count.fields += 1
      if (selection.alias) count.aliases += 1
      return 1 + depthOf(selection.selectionSet)
    }
    count.fragments += 1
    if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value)
    return depthOf(selection.selectionSet)
  }

  const depthsOfAll = document.definitions.map((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      count.fragments += 1
      return depthOfFragment(definition.name.value)
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) return 0
    count.directives += definition.directives?.length ?? 0
    return depthOf(definition.selectionSet)
  })
  return { depth: Math.max(0, ...depthsOfAll), ...count }
}

export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const found = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(found.map((fragment) => [fragment.name.value, fragment]))
}
