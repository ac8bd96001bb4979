import { Printer as PrinterIcon } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { correctionOf, crossesOf, type Ruler } from './calibration.ts';
import { CalibrationPage } from './calibration-page.tsx';
import type { PrinterCorrection } from './printer.ts';
import type { LabelSheet } from './sheets.ts';

const questions = () =>
  [
    {
      legend: t('What does the ruler say from the left edge of the paper?'),
      fields: [
        { side: 'left', label: t('Left cross (mm)') },
        { side: 'right', label: t('Right cross (mm)') },
      ],
    },
    {
      legend: t('What does the ruler say from the upper edge of the paper?'),
      fields: [
        { side: 'top', label: t('Upper cross (mm)') },
        { side: 'bottom', label: t('Lower cross (mm)') },
      ],
    },
  ] as const;

const nothing = { left: '', right: '', top: '', bottom: '' };

/** Prints a test page, asks for its measurements by ruler, and computes the printer's correction from them. */
export function CalibrateDialog({
  page,
  onCorrect,
  onClose,
}: {
  page: LabelSheet['page'];
  onCorrect: (correction: PrinterCorrection) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [typed, setTyped] = useState<Record<keyof Ruler, string>>(nothing);
  const [isOff, setIsOff] = useState(false);
  const [printing, setPrinting] = useState(false);
  const exact = crossesOf(page);
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);

  function send(event: FormEvent) {
    event.preventDefault();
    const { left, right, top, bottom } = typed;
    const ruler = {
      left: lengthOf(left),
      right: lengthOf(right),
      top: lengthOf(top),
      bottom: lengthOf(bottom),
    };
    const correction = correctionOf(page, ruler);
    setIsOff(correction === null);
    if (correction) onCorrect(correction);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Measure the printer')}
      description={t(
        'Print the test page at 100 %, and lay a ruler on it that begins at the edge of the paper.',
      )}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('Use this')}
          </Button>
        </>
      }
    >
      <Button variant="secondary" className="mb-5 max-sm:w-full" onClick={() => setPrinting(true)}>
        <PrinterIcon aria-hidden="true" />
        {t('Print the test page')}
      </Button>
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5">
        {questions().map(({ legend, fields }) => (
          <fieldset key={legend} className="grid min-w-0 grid-cols-2 gap-4">
            <legend className="mb-2 font-medium text-sm">{legend}</legend>
            {fields.map(({ side, label }) => (
              <TextField
                key={side}
                label={label}
                hint={t("{length} if it's exact", { length: exact[side] / 100 })}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint={side === 'bottom' ? 'done' : 'next'}
                value={typed[side]}
                onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
              />
            ))}
          </fieldset>
        ))}
        {isOff ? (
          <Notice tone="bad" text={t("That's too far off for a printer.")}>
            <p>{t('Please measure again. At most 5 mm and 5 % can be corrected.')}</p>
          </Notice>
        ) : null}
      </form>
      {printing
        ? createPortal(
            <div className="label-sheets">
              <CalibrationPage page={page} className={`label-page-${page}`} />
            </div>,
            document.body,
          )
        : null}
    </Dialog>
  );
}

/** A length as somebody typed it, in mm; NaN for any other text. */
function lengthOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
}
