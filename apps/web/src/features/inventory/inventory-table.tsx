import type { FieldErrors } from '@library/contract/calls/errors.ts';
import { useId } from 'react';
import { writeNumber } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { CountInput } from './count-input.tsx';
import { type Counts, type Elsewhere, type InventoryRow, isEdited, rowError } from './inventory-rows.ts';

/** One row per hall with its two numbers and its errors. */
export function InventoryTable({
  rows,
  errors,
  onCount,
}: {
  rows: readonly InventoryRow[];
  errors: FieldErrors;
  onCount: (hallId: string, which: keyof Counts, count: number) => void;
}) {
  const sum = (which: keyof Counts) => rows.reduce((all, { wanted }) => all + wanted[which], 0);
  return (
    <table aria-label={t('Inventory')} className="w-full border-collapse text-sm">
      <thead className="sticky top-0 z-10 bg-surface">
        <tr className="border-line border-b text-ink-soft">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t('Hall')}
          </th>
          <th scope="col" className="w-20 px-1 py-2 font-semibold sm:w-32">
            {t('Available Copies')}
          </th>
          <th scope="col" className="w-20 py-2 ps-1 font-semibold sm:w-32">
            {t('Total Copies')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <HallRow key={row.hallId} row={row} fault={rowError(errors, row, index)} onCount={onCount} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold tabular-nums">
          <th scope="row" className="py-3 pe-3 text-start">
            {t('All halls')}
          </th>
          <td className="px-1 py-3 text-center">{writeNumber(sum('available'))}</td>
          <td className="py-3 ps-1 text-center">{writeNumber(sum('total'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function HallRow({
  row,
  fault,
  onCount,
}: {
  row: InventoryRow;
  fault: string | undefined;
  onCount: (hallId: string, which: keyof Counts, count: number) => void;
}) {
  const faultId = useId();
  const { hallId, hallName, wanted, elsewhere, overtaken } = row;
  const input = (which: keyof Counts, label: string) => (
    <CountInput
      label={`${label}, ${hallName}`}
      value={wanted[which]}
      faultId={fault ? faultId : undefined}
      onValueChange={(count) => onCount(hallId, which, count)}
    />
  );
  return (
    <tr className={classNames('border-line border-b align-top', overtaken && 'bg-warning-soft')}>
      <th scope="row" className="wrap-anywhere py-2.5 pe-3 text-start font-medium">
        <ScriptText text={hallName} className={classNames(isEdited(row) && 'text-action')} />
        <ElsewhereLine elsewhere={elsewhere} />
        {overtaken ? (
          <p className="mt-1 font-normal text-warning text-xs">
            {t(
              'Changed by someone else: it was {available} of {total}, it is {nowAvailable} of {nowTotal} now.',
              {
                available: overtaken.seen.available,
                total: overtaken.seen.total,
                nowAvailable: row.seen.available,
                nowTotal: row.seen.total,
              },
            )}
            {overtaken.entered
              ? ` ${t('You had entered {available} of {total}.', { available: overtaken.entered.available, total: overtaken.entered.total })}`
              : null}
          </p>
        ) : null}
        {fault ? (
          <p id={faultId} role="alert" className="mt-1 font-medium text-danger text-xs">
            {fault}
          </p>
        ) : null}
      </th>
      <td className="px-1 py-1.5 text-center">{input('available', t('Available Copies'))}</td>
      <td className="py-1.5 ps-1 text-center">{input('total', t('Total Copies'))}</td>
    </tr>
  );
}

const places = ['held', 'lent', 'lost', 'unavailable'] as const satisfies readonly (keyof Elsewhere)[];

/** Says where the copies off the shelf are, because they limit the numbers that can be entered. */
function ElsewhereLine({ elsewhere }: { elsewhere: Elsewhere }) {
  const shown = places.filter((why) => elsewhere[why] > 0);
  if (shown.length === 0) return null;
  return (
    <p className="font-normal text-ink-faint text-xs">
      {shown
        .map((why) =>
          t(
            '{why, select, held {{count} requested} lent {{count} out} lost {{count} lost} other {{count} unavailable}}',
            { why, count: elsewhere[why] },
          ),
        )
        .join(' · ')}
    </p>
  );
}
