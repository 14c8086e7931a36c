import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedDirective,
  isUnionType,
} from 'graphql'

type Inputs = readonly (GraphQLArgument | GraphQLInputField)[]

/** Where a schema says something that a published one does not say, or says otherwise. */
export function differences(ours: GraphQLSchema, published: GraphQLSchema): string[] {
  const types = Object.values(ours.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const own = ours.getDirectives().filter((directive) => !isSpecifiedDirective(directive))
  const directives = own.flatMap((directive) => {
    const theirs = published.getDirective(directive.name)
    if (!theirs) return [`@${directive.name} is not published`]
    const places = directive.locations.filter((place) => !theirs.locations.includes(place))
    return [
      ...places.map((place) => `@${directive.name} is not published on ${place}`),
      ...inputDifferences(`@${directive.name}`, directive.args, theirs.args),
    ]
  })
  return [...directives, ...types.flatMap((type) => typeDifferences(type, published.getType(type.name)))]
}

function typeDifferences(ours: GraphQLNamedType, theirs: GraphQLNamedType | undefined): string[] {
  const { name } = ours
  if (!theirs) return [`${name} is not published`]
  if (ours.constructor.name !== theirs.constructor.name) return [`${name} is another kind of type`]
  if (isEnumType(ours) && isEnumType(theirs))
    return missing(name, namesOf(ours.getValues()), namesOf(theirs.getValues()))
  if (isUnionType(ours) && isUnionType(theirs))
    return missing(name, namesOf(ours.getTypes()), namesOf(theirs.getTypes()))
  if (isInputObjectType(ours) && isInputObjectType(theirs)) {
    return inputDifferences(name, Object.values(ours.getFields()), Object.values(theirs.getFields()))
  }
  const isOutput = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type)
  return isOutput(ours) && isOutput(theirs) ? fieldDifferences(ours, theirs) : []
}

type Output = Extract<GraphQLNamedType, { getInterfaces: () => unknown }>

function fieldDifferences(ours: Output, theirs: Output): string[] {
  const published = theirs.getFields()
  const fields = Object.values(ours.getFields()).flatMap((field) => {
    const path = `${ours.name}.${field.name}`
    const known = published[field.name]
    if (!known) return [`${path} is not published`]
    return [...typeDifference(path, field, known), ...inputDifferences(path, field.args, known.args)]
  })
  return [...missing(ours.name, namesOf(ours.getInterfaces()), namesOf(theirs.getInterfaces())), ...fields]
}

/** Ours may lack what clients need not send; what they must send has to be taken. */
function inputDifferences(path: string, ours: Inputs, theirs: Inputs): string[] {
  const lacking = theirs.filter((each) => isRequired(each) && !ours.some(({ name }) => name === each.name))
  const wrong = ours.flatMap((input) => {
    const known = theirs.find(({ name }) => name === input.name)
    if (!known) return [`${path}(${input.name}) is not published`]
    const [default_, publishedDefault] = [input, known].map((each) => JSON.stringify(each.defaultValue))
    const sameDefault = default_ === publishedDefault
    return [
      ...typeDifference(`${path}(${input.name})`, input, known),
      ...(sameDefault ? [] : [`${path}(${input.name}) defaults to ${default_}, published: ${publishedDefault}`]),
    ]
  })
  return [...lacking.map(({ name }) => `${path}(${name}) must be taken`), ...wrong]
}

function isRequired(input: GraphQLArgument | GraphQLInputField): boolean {
  return isRequiredArgument(input as GraphQLArgument) || isRequiredInputField(input as GraphQLInputField)
}

function typeDifference(path: string, ours: { type: unknown }, theirs: { type: unknown }): string[] {
  const [type, published] = [String(ours.type), String(theirs.type)]
  return type === published ? [] : [`${path} is ${type}, published: ${published}`]
}

function missing(path: string, ours: readonly string[], theirs: readonly string[]): string[] {
  return ours.filter((name) => !theirs.includes(name)).map((name) => `${path} has ${name}, which is not published`)
}

function namesOf(things: readonly { name: string }[]): string[] {
  return things.map(({ name }) => name)
}
