import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import { type Printer, type PrinterCorrection, scaleOf, shiftOf } from './printer.ts';
import { labelSheets, labelsOnPage, sheetOf } from './sheets.ts';

/** The paper, the place of the first label, and the correction of the printer. */
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
  const [measuring, setMeasuring] = useState(false);
  // The key of the correction's fields. They keep typed text, so a measured correction needs new fields.
  const [measured, setMeasured] = useState(0);
  const sheet = sheetOf(printer.sheet);
  const most = labelsOnPage(sheet);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Paper')}
        value={sheet.id}
        options={labelSheets.map(({ id, name }) => ({ value: id, label: name() }))}
        onChange={({ target }) => onChange({ ...printer, sheet: target.value })}
      />
      {most > 1 ? (
        <TextField
          label={t('First free label')}
          hint={t('On a sheet that you have used before: 1 to {most}.', { most })}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={first}
          onChange={({ target }) => onFirstChange(target.value)}
        />
      ) : null}
      <CorrectionFields
        key={measured}
        correction={printer}
        onChange={(correction) => onChange({ ...printer, ...correction })}
      />
      <Button variant="secondary" className="max-sm:w-full sm:self-start" onClick={() => setMeasuring(true)}>
        <Ruler aria-hidden="true" />
        {t('Measure the printer')}
      </Button>
      {measuring ? (
        <CalibrateDialog
          page={sheet.page}
          onCorrect={(correction) => {
            onChange({ ...printer, ...correction });
            setMeasured(measured + 1);
            setMeasuring(false);
          }}
          onClose={() => setMeasuring(false)}
        />
      ) : null}
    </div>
  );
}

function CorrectionFields({
  correction,
  onChange,
}: {
  correction: PrinterCorrection;
  onChange: (changed: Partial<PrinterCorrection>) => void;
}) {
  // Text inputs, because the number keyboards of iPhones have no minus.
  const typing = (field: keyof PrinterCorrection, read: (typed: unknown) => number) => ({
    defaultValue: String(correction[field] / 10),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ [field]: read(target.value.trim() && Number(target.value.replace(',', '.')) * 10) }),
  });
  return (
    <>
      <TextField
        label={t('Move right (mm)')}
        hint={t('If your printer is off; minus moves left.')}
        {...typing('right', shiftOf)}
      />
      <TextField label={t('Move down (mm)')} hint={t('Minus moves up.')} {...typing('down', shiftOf)} />
      <TextField label={t('Width (%)')} hint={t('95 to 105.')} {...typing('width', scaleOf)} />
      <TextField label={t('Height (%)')} hint={t('95 to 105.')} {...typing('height', scaleOf)} />
    </>
  );
}
