/** Something only the operator can mend. Its message is one line that says what to do, and is all they see. */
export class SetupFault extends Error {
  override readonly name = 'SetupFault'
}
