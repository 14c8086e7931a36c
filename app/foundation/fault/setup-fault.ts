/** Something only the operator can mend. Its message has one line for each thing to do, and is all they see. */
export class SetupFault extends Error {
  override readonly name = 'SetupFault'
}
