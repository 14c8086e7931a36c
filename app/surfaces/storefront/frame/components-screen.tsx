import { useState } from 'react'
import { BoxMeter } from '#app/brand/box-meter.tsx'
import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Logo } from '#app/brand/logo.tsx'
import { Accordion } from '#app/foundation/design/accordion.tsx'
import { AddButton } from '#app/foundation/design/add-button.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { componentsWords } from './components-words.ts'

/** Pictures for the wells of the meter. */
export type ScreenData = Readonly<{ pictures: readonly string[] }>

const SWATCHES = [
  { name: 'night', look: 'bg-night text-paper' },
  { name: 'tief', look: 'bg-tief text-paper' },
  { name: 'moos', look: 'bg-moos text-paper' },
  { name: 'blatt', look: 'bg-blatt' },
  { name: 'sprout', look: 'bg-sprout' },
  { name: 'paper', look: 'bg-paper' },
  { name: 'card', look: 'bg-card' },
  { name: 'sand', look: 'bg-sand' },
  { name: 'frost', look: 'bg-frost' },
  { name: 'chili', look: 'bg-chili' },
  { name: 'chili-deep', look: 'bg-chili-deep text-paper' },
  { name: 'beet', look: 'bg-beet text-paper' },
  { name: 'butter', look: 'bg-butter' },
  { name: 'apricot', look: 'bg-apricot' },
  { name: 'blush', look: 'bg-blush' },
  { name: 'lilac', look: 'bg-lilac' },
  { name: 'eis', look: 'bg-eis' },
  { name: 'plum', look: 'bg-plum text-paper' },
]

/** Every component of the design on one page, to look at while building. */
export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(componentsWords)
  return (
    <main id="main" className="wrap grid gap-12 pt-12 pb-20">
      <h1 className="vh" tabIndex={-1}>
        {words.title}
      </h1>
      <div className="row flex-wrap gap-10">
        <span className="w-88 max-w-full">
          <Logo ground="light" />
        </span>
        <BrandSymbol size={90} bowl="fill-tief" />
        <span className="rounded-tile bg-tief px-5 py-4">
          <BrandSymbol size={60} />
        </span>
        <span className="rounded-tile bg-chili px-5 py-4">
          <BrandSymbol size={60} bowl="fill-night" peas="fill-paper" />
        </span>
      </div>
      <ul className="swatches">
        {SWATCHES.map(({ name, look }) => (
          <li key={name} className={look}>
            {name}
          </li>
        ))}
      </ul>
      <Lettering />
      <div className="specimens">
        <Buttons />
        <Fields />
        <Progress pictures={data.pictures} />
      </div>
      <SampleDialog />
    </main>
  )
}

function Lettering() {
  const words = useWords(componentsWords)
  const [one, two, three] = words.headings
  return (
    <div className="stack gap-3">
      <p className="display poster">{words.poster}</p>
      <p className="display h1">{one}</p>
      <p className="display h2">{two}</p>
      <p className="display h3">{three}</p>
      <p className="lead max-w-[36em]">{words.lead}</p>
      <p className="max-w-[42em]">
        {words.text}{' '}
        <a className="link" href="#main">
          {words.link}
        </a>
        .
      </p>
    </div>
  )
}

function Buttons() {
  const words = useWords(componentsWords)
  const [quantity, setQuantity] = useState(2)
  const [first, second] = words.chips
  const { badges } = words
  return (
    <section className="stack">
      <h2 className="display h3">{words.buttons}</h2>
      <div className="row flex-wrap">
        <Button>{words.primary}</Button>
        <Button look="secondary">{words.secondary}</Button>
        <Button look="line">{words.line}</Button>
        <Button look="soft">{words.soft}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button look="secondary" small>
          {words.small}
        </Button>
      </div>
      <div className="row flex-wrap">
        <AddButton label={words.primary} onAdd={() => setQuantity(quantity + 1)} />
        <Stepper name={words.title} quantity={quantity} onChange={setQuantity} />
        <Stepper name={words.title} quantity={1} onChange={setQuantity} quiet />
        <Chip aria-pressed>{first}</Chip>
        <Chip aria-pressed={false}>{second}</Chip>
      </div>
      <div className="row flex-wrap">
        <Badge tone="new">{badges.new}</Badge>
        <Badge tone="green">{badges.green}</Badge>
        <Badge tone="dark">{badges.dark}</Badge>
        <Badge tone="warn">{badges.warn}</Badge>
        <Badge tone="frost">{badges.frost}</Badge>
        <Badge tone="err">{badges.err}</Badge>
        <Badge>
          <Icon name="leaf" />
          {badges.plain}
        </Badge>
      </div>
    </section>
  )
}

function Fields() {
  const words = useWords(componentsWords)
  const [weeks, setWeeks] = useState<'four' | 'two'>('four')
  const [isChecked, setChecked] = useState(true)
  return (
    <section className="stack">
      <h2 className="display h3">{words.fields}</h2>
      <Field label={words.mail} type="email" defaultValue="jana@beispiel.example" />
      <Field label={words.postcode} defaultValue="0422" error={words.postcodeError} />
      <RadioCard group="weeks" value="four" checked={weeks === 'four'} onChoose={() => setWeeks('four')}>
        <b>{words.everyFourWeeks}</b>
      </RadioCard>
      <RadioCard group="weeks" value="two" checked={weeks === 'two'} onChoose={() => setWeeks('two')}>
        <b>{words.everyTwoWeeks}</b>
      </RadioCard>
      <Checkbox checked={isChecked} onChange={setChecked} count={21}>
        {words.glutenFree}
      </Checkbox>
    </section>
  )
}

function Progress({ pictures }: ScreenData) {
  const words = useWords(componentsWords)
  const few = pictures.slice(0, 5)
  return (
    <section className="stack">
      <h2 className="display h3">{words.progress}</h2>
      <div className="card">
        <BoxMeter pictures={pictures} size={16} label={words.chosen(pictures.length, 16)} />
      </div>
      <div className="card tief on-dark">
        <BoxMeter pictures={few} size={8} label={words.chosen(few.length, 8)} dropsLast />
      </div>
      <Notice tone="ok" icon={<Icon name="gift" />}>
        {words.giftNotice}
      </Notice>
      <Notice tone="frost" icon={<Icon name="truck" />}>
        {words.deliveryNotice}
      </Notice>
      <Accordion title={words.accordion}>{words.text}</Accordion>
    </section>
  )
}

function SampleDialog() {
  const words = useWords(componentsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="line" onClick={() => setOpen(true)}>
        {words.openDialog}
      </Button>
      <Dialog title={words.dialogTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{words.dialogText}</p>
        <Button full onClick={() => setOpen(false)}>
          {words.dialogAction}
        </Button>
      </Dialog>
    </div>
  )
}
