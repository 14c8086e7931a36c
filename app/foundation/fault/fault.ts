/** What is wrong in a file that people write: where it stands, and in one line what to do about it. */
export type Fault = Readonly<{ file: string; field: string; message: string }>
