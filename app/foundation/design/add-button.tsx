import { Icon } from '#app/foundation/icons/icon.tsx'

/** Adds the first one; then a stepper takes its place. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <button type="button" className="addbtn" aria-label={label} onClick={onAdd}>
      <Icon name="plus" />
    </button>
  )
}
