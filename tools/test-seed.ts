import fc from 'fast-check'

const seed = Number(process.env['TEST_SEED'])

// Without a seed each property draws its own; with one a failure of the whole run can be repeated.
if (process.env['TEST_SEED'] && Number.isInteger(seed)) fc.configureGlobal({ seed })
