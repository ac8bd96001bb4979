import { type CopyLabel, type ReprintReason, reprintReasons } from '@library/contract/copies/labels.ts';
import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { Bars } from './bars.ts';
import { ChosenLabels } from './chosen-labels.tsx';
import { LabelPage } from './label-page.tsx';
import { useMarkPrinted } from './labels.api.ts';
import { PrintSheets } from './print-sheets.tsx';
import { keepPrinter, keptPrinter } from './printer.ts';
import { PrinterFields } from './printer-fields.tsx';
import { pagesOf, sheetOf } from './sheets.ts';

const reasonNames = (): Record<ReprintReason, string> => ({
  worn: t('The old ones are worn'),
  lost: t('The old ones are lost'),
});

/**
 * Prints labels of a list: asks which ones and on what paper, shows the first page, and asks afterwards whether they came out
 * well.
 */
export function PrintLabels({
  labels,
  address,
  bars,
  again,
}: {
  labels: readonly CopyLabel[];
  /** The address of the library; null where nobody has set it. */
  address: string | null;
  /** Draws bars for laser scanners; null where the library wants none. */
  bars: Bars | null;
  /** Whether they were printed before: then none is chosen at first, and the person gives a reason to reprint them. */
  again: boolean;
}) {
  /** The ids of those that are chosen `again`, else of those that are left out, so that the choice survives other labels. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [printer, setPrinter] = useState(keptPrinter);
  const [typedFirst, setTypedFirst] = useState('1');
  const [sent, setSent] = useState<readonly CopyLabel[]>([]);
  const [reason, setReason] = useState<ReprintReason | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const mark = useMarkPrinted();
  const chosen = labels.filter(({ copy_id }) => ticked.has(copy_id) === again);
  const sheet = sheetOf(printer.sheet);
  const first = Math.trunc(Number(typedFirst)) || 1;
  const codesBegin = address ?? location.origin;
  const [page = []] = pagesOf(sheet, chosen, first);

  function choose(ids: ReadonlySet<string>) {
    setTicked(new Set(labels.map(({ copy_id }) => copy_id).filter((id) => ids.has(id) === again)));
  }

  function print() {
    setAsksWhy(again && reason === null);
    if (again && reason === null) return;
    flushSync(() => setSent(chosen));
    window.print();
  }

  function markSent() {
    mark.mutate(
      { copy_ids: sent.map(({ copy_id }) => copy_id), reason },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          setSent([]);
          setTicked(new Set());
        },
        onError: (error) =>
          notify.error(errorText(error, t("We couldn't mark the labels. Please try again."))),
      },
    );
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        {address === null ? (
          <Notice tone="bad" text={t("The address of this library isn't set.")}>
            <p>
              {t(
                'The codes would lead to {address}. Ask the person who runs the server to set PUBLIC_URL before you print.',
                { address: codesBegin },
              )}
            </p>
          </Notice>
        ) : null}
        <ChosenLabels
          labels={labels}
          chosen={new Set(chosen.map(({ copy_id }) => copy_id))}
          onChange={choose}
        />
        <PrinterFields
          printer={printer}
          onChange={(next) => {
            setPrinter(next);
            keepPrinter(next);
          }}
          first={typedFirst}
          onFirstChange={setTypedFirst}
        />
        {again ? (
          <RadioList
            legend={t('Why again?')}
            options={reprintReasons.map((value) => ({ value, label: reasonNames()[value] }))}
            value={reason ?? ''}
            onValueChange={(chosen) => {
              setReason(reprintReasons.find((one) => one === chosen) ?? null);
              setAsksWhy(false);
            }}
            error={asksWhy ? t("Please say why you're printing them again.") : undefined}
          />
        ) : null}
        <div className="flex flex-col gap-2">
          <Button onClick={print} disabled={chosen.length === 0} className="max-sm:w-full sm:self-start">
            <PrinterIcon aria-hidden="true" />
            {t('Print {count, plural, one {# label} other {# labels}}', { count: chosen.length })}
          </Button>
          <p className="text-ink-soft text-sm">
            {t('Print at 100 %, without margins, headers and footers.')}
          </p>
        </div>
        {sent.length > 0 ? (
          <Card className="flex flex-col gap-3">
            <h3 className="text-lg">{t('Did they come out well?')}</h3>
            <div className="flex flex-wrap gap-3">
              <Button busy={mark.isPending} busyLabel={t('Saving...')} onClick={markSent}>
                {t('They printed well')}
              </Button>
              <Button variant="secondary" onClick={() => setSent([])}>
                {t('Not yet')}
              </Button>
            </div>
          </Card>
        ) : null}
      </div>
      <section aria-label={t('First page')} className="flex flex-col gap-2">
        <h3 className="text-lg">{t('First page')}</h3>
        <LabelPage
          className="h-auto w-full rounded-card border border-line"
          sheet={sheet}
          labels={page}
          address={codesBegin}
          correction={printer}
          bars={bars}
        />
      </section>
      {sent.length > 0 ? (
        <PrintSheets labels={sent} first={first} printer={printer} bars={bars} address={codesBegin} />
      ) : null}
    </div>
  );
}
