import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Printer, shiftOf } from './printer.ts';
import { labelSheets, labelsOnPage, sheetOf } from './sheets.ts';

/** What the labels are printed on, where the first one goes, and by how much the printer is off. */
export function PrinterFields({
  printer,
  onChange,
  first,
  onFirstChange,
}: {
  printer: Printer;
  onChange: (printer: Printer) => void;
  /** As it was typed. */
  first: string;
  onFirstChange: (first: string) => void;
}) {
  const sheet = sheetOf(printer.sheet);
  const most = labelsOnPage(sheet);
  // Plain text, since the keyboards for numbers have no minus on iPhones.
  const shift = (direction: 'right' | 'down') => ({
    defaultValue: String(printer[direction] / 10),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...printer, [direction]: shiftOf(Number(target.value.replace(',', '.')) * 10) }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Paper"
        value={sheet.id}
        options={labelSheets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ ...printer, sheet: target.value })}
      />
      {most > 1 ? (
        <TextField
          label="First free label"
          hint={`On a sheet that you have used before: 1 to ${most}.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={first}
          onChange={({ target }) => onFirstChange(target.value)}
        />
      ) : null}
      <TextField
        label="Move right (mm)"
        hint="If your printer is off; minus moves left."
        {...shift('right')}
      />
      <TextField label="Move down (mm)" hint="Minus moves up." {...shift('down')} />
    </div>
  );
}
