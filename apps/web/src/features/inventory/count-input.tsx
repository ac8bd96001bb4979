import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/fields/field.tsx';

/** An input for a number of copies: always a whole number from 0. */
export function CountInput({
  label,
  value,
  faultId,
  onValueChange,
}: {
  label: string;
  value: number;
  /** The id of the error message, if there is one. */
  faultId: string | undefined;
  onValueChange: (count: number) => void;
}) {
  return (
    <input
      type="number"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      min={0}
      step={1}
      aria-label={label}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      // As text, so that a leading zero disappears while typing.
      value={String(value)}
      onChange={(event) => onValueChange(countIn(event.target.value))}
      onFocus={(event) => event.target.select()}
      // The wheel scrolls the dialog; it must not change a number under the pointer.
      onWheel={(event) => event.currentTarget.blur()}
      className={classNames(
        controlStyle,
        'w-20 px-2 text-center tabular-nums [appearance:textfield] sm:w-28 [&::-webkit-inner-spin-button]:appearance-none',
      )}
    />
  );
}

/** The number in an input, rounded down and at least 0; 0 for text that is no number. */
export function countIn(text: string): number {
  const count = Math.floor(Number(text));
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}
