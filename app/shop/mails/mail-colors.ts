/** The design's colours, written out: mail programs know no variables. */
export const COLORS = {
  paper: '#f7f1e3',
  card: '#fffdf7',
  sand: '#ece2cc',
  line: '#d8cdb3',
  frost: '#d7ecee',
  ink: '#10241b',
  quiet: '#4d5d52',
  tief: '#0b3d2c',
  moos: '#1a6646',
  chili: '#ff5b2e',
  night: '#06281c',
  sprout: '#c5e063',
} as const
