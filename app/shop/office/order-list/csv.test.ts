import { expect, test } from 'vitest'
import { csvEuros, csvRow, csvTime } from './csv.ts'

test.each([
  { typed: '=HYPERLINK("http://evil.example","Jana")', cell: '"\'=HYPERLINK(""http://evil.example"",""Jana"")"' },
  { typed: '+49 30 123', cell: "'+49 30 123" },
  { typed: '-1+2', cell: "'-1+2" },
  { typed: '@SUM(A1)', cell: "'@SUM(A1)" },
  { typed: '\t=1', cell: '"\'\t\'=1"' },
  { typed: '\r=1', cell: '"\'\r\'=1"' },
  { typed: 'Jana "die" Köchin', cell: '"Jana ""die"" Köchin"' },
  { typed: 'Müller, GmbH', cell: '"Müller, GmbH"' },
  { typed: ' =1', cell: '" \'=1"' },
  { typed: '\u00a0=1', cell: '"\u00a0\'=1"' },
  { typed: '＝1+1', cell: "'＝1+1" },
  { typed: 'Hof;=1', cell: '"Hof;\'=1"' },
  { typed: 'Hof,\t @SUM(A1)', cell: '"Hof,\t \'@SUM(A1)"' },
  { typed: 'Hof";"=1', cell: '"Hof"";""\'=1"' },
  { typed: 'Anna-Lena, 2 + 2 = 4', cell: '"Anna-Lena, 2 + 2 = 4"' },
  { typed: 'Jana', cell: 'Jana' },
])('in a table file $typed is text and nothing else [C14]', ({ typed, cell }) => {
  expect(csvRow([typed, 'x'], 'en')).toBe(`${cell},x\r\n`)
  expect(csvRow([typed, 'x'], 'de')).toBe(`${cell};x\r\n`)
})

test('a table file opens in the spreadsheet of its language: cells, amounts and times', () => {
  expect((['de', 'en'] as const).map((language) => csvRow(['1', csvEuros(123_405, language)], language))).toEqual([
    '1;"1234,05"\r\n',
    '1,1234.05\r\n',
  ])
  expect(csvTime(new Date('2026-11-15T23:05:00Z'))).toBe('2026-11-16 00:05')
})
