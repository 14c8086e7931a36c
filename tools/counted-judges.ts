import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A function that says whether a card, a code or a password is good; `on` names the object it is called on. */
type Judge = Readonly<{
  of: string
  on?: RegExp /** Functions that may ask it without counting, and why. */
  except: Exceptions
}>
type Exceptions = Readonly<Record<string, string>>

const OWN_SCHEDULE = 'the shop’s own tries, which have their schedule'

/** Whoever asks one of these counts the try in the same function, and stands in app/shop: whichever route asked. */
const JUDGES: Readonly<Record<string, Judge>> = {
  setUpMethod: { of: 'cards', except: {} },
  charge: {
    of: 'cards',
    on: /(?:^|\.)(?:pay|gateway)$/,
    except: {
      'app/shop/paying/pay.server.ts': 'the call itself',
      'app/shop/paying/renewals/charge-method.server.ts': OWN_SCHEDULE,
      'app/shop/subscriptions/renewals/renew.server.ts': OWN_SCHEDULE,
      'app/shop/subscriptions/acts/charging-acts.server.ts charged': 'a step of orderNext and changeMethod',
    },
  },
  tryOpenCycles: {
    of: 'cards',
    except: {
      'app/shop/subscriptions/acts/charging-acts.server.ts changeMethod': 'a step of changePaymentMethod',
      'app/shop/subscriptions/acts/charging-acts.server.ts addBackup': 'a step of addBackupMethod',
    },
  },
  addBackup: { of: 'cards', on: /^$/, except: {} },
  orderNext: { of: 'cards', except: {} },
  changeMethod: { of: 'cards', on: /^$/, except: {} },
  findGiftCardByCode: {
    of: 'gift cards',
    except: { 'app/shop/cart/changes/carts.server.ts': 'handed out as findGiftCard' },
  },
  findGiftCard: { of: 'gift cards', except: {} },
  findGiftCardStanding: { of: 'gift cards', except: {} },
  replaceCodes: { of: 'codes', except: { 'app/compose/demo-shop.server.ts': 'fills the demo shop' } },
  judgeCode: { of: 'codes', except: {} },
  digestOfCode: { of: 'sign-in codes', except: { 'app/shop/sign-in/send-code.server.ts': 'makes the code' } },
  codeDigest: {
    of: 'sign-in codes',
    except: { 'app/shop/customers/profile/change-email.server.ts askEmailChange': 'makes the code' },
  },
  tryCode: { of: 'sign-in codes', except: {} },
  isPassword: {
    of: 'passwords',
    except: { 'app/shop/office/sign-in.server.ts isPasswordOf': 'compares a member’s new password with the old one' },
  },
}

/** What counts a try: a limit, a column of tries, or a function that takes the try and then does what it is given. */
const COUNTS =
  /\.take\(|createSignInTries\(db\)\.(?:password|code)\(|\('tries', '\+', 1\)|\b(?:guessing|chargingWithinLimits)\(/

type Node = Readonly<Record<string, unknown>>

/** Calls of judges that nobody counts, or that a route counts in place of the operation. */
export function uncountedJudges(root: string): readonly string[] {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture|global)\.tsx?$/.test(file),
  )
  return files.toSorted().flatMap((file) => uncountedIn(file, readFileSync(join(root, file), 'utf8')))
}

function uncountedIn(file: string, source: string): readonly string[] {
  const { body } = parseSync(file, source).program as unknown as Readonly<{ body: readonly Node[] }>
  return body.flatMap((statement) => {
    const text = source.slice(Number(statement['start']), Number(statement['end']))
    const name = /\b(?:function|const) (\w+)/.exec(text)?.[1] ?? ''
    const isCounted = COUNTS.test(text) && !file.startsWith('app/surfaces/')
    return callsIn(statement, source).flatMap(({ called, on, at }) => {
      const judge = Object.hasOwn(JUDGES, called) ? JUDGES[called] : undefined
      if (!judge || isCounted || (judge.on && !judge.on.test(on))) return []
      if (file in judge.except || `${file} ${name}` in judge.except) return []
      const line = source.slice(0, at).split('\n').length
      return [`${file}:${line} asks ${called}, a judge of ${judge.of}, and counts no try`]
    })
  })
}

type Call = Readonly<{ called: string; on: string; at: number }>

function callsIn(value: unknown, source: string): readonly Call[] {
  if (Array.isArray(value)) return value.flatMap((each) => callsIn(each, source))
  if (!isNode(value)) return []
  const inside = Object.entries(value).flatMap(([key, child]) => (key === 'parent' ? [] : callsIn(child, source)))
  const { type, callee } = value
  if (type !== 'CallExpression' || !isNode(callee)) return inside
  const isMember = callee['type'] === 'MemberExpression'
  const named = isMember ? callee['property'] : callee
  const object = isMember ? callee['object'] : null
  const on = isNode(object) ? source.slice(Number(object['start']), Number(object['end'])) : ''
  const called = isNode(named) ? String(named['name'] ?? '') : ''
  return [{ called, on, at: Number(value['start']) }, ...inside]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value
}
