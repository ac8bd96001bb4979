import type { ScanAct, ScanResult, StocktakeScan } from '@library/contract/copies/stocktake-scans.ts';
import { useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useSettle, useUndoScan } from './stocktakes.api.ts';

/** The stock-take whose scans are shown, and what its lists can do. */
export interface ScanContext {
  stocktakeId: string;
  hall: { hall_id: string; name: string };
  isOpen: boolean;
  onKept: (kept: KeptCopy) => void;
}

const resultTexts = (): Record<ScanResult, { text: string; tone: 'good' | 'bad' | 'warning' }> => ({
  seen: { text: t('Seen'), tone: 'good' },
  held: { text: t('Held'), tone: 'good' },
  elsewhere: { text: t('Other hall'), tone: 'warning' },
  lent: { text: t('Lent'), tone: 'warning' },
  lost: { text: t('Lost'), tone: 'warning' },
  withdrawn: { text: t('Withdrawn'), tone: 'warning' },
  unknown_label: { text: t('Unknown label'), tone: 'bad' },
  not_a_label: { text: t('No label'), tone: 'bad' },
});

const actTexts = (): Record<ScanAct, string> => ({ take_back: t('Take back'), found: t('Found') });

/** One scan: what it found, the action that puts it right, and its undo. */
export function ScanRow({ scan, context }: { scan: StocktakeScan; context: ScanContext }) {
  const { stocktakeId, hall, isOpen, onKept } = context;
  const undo = useUndoScan(stocktakeId);
  const settle = useSettle(hall.hall_id);
  const [running, setRunning] = useState<ScanAct | null>(null);
  const { text, tone } = resultTexts()[scan.result];
  const name = scan.label ?? t('this scan');

  async function carryOut(act: ScanAct) {
    setRunning(act);
    const keepFor = await settle.mutateAsync({ act, scan }).catch(() => null);
    setRunning(null);
    if (keepFor) onKept({ keepFor, title: scan.title ?? '', hall: hall.name });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{scan.label ?? '—'}</span>
          {scan.undone ? (
            <Badge>{t('Undone')}</Badge>
          ) : (
            <Badge tone={scan.settled ? 'good' : tone}>{scan.settled ? t('Settled') : text}</Badge>
          )}
        </p>
        {scan.title ? <ScriptText text={scan.title} className="block break-words text-sm" /> : null}
        {scan.undone ? null : <p className="text-ink-soft text-sm">{scan.sentence}</p>}
        <p className="text-ink-soft text-xs">
          <ScriptText text={scan.by} /> · {formatMoment(scan.at)}
        </p>
      </div>
      <div className="flex gap-2">
        {scan.acts.map((act) => (
          <Button
            key={act}
            onClick={() => void carryOut(act)}
            busy={running === act}
            busyLabel={t('Saving...')}
            disabled={settle.isPending}
            aria-label={`${actTexts()[act]}: ${name}`}
          >
            {actTexts()[act]}
          </Button>
        ))}
        {isOpen && !scan.undone ? (
          <Button
            variant="ghost"
            onClick={() => undo.mutate(scan.scan_id)}
            busy={undo.isPending}
            busyLabel={t('Undoing...')}
            aria-label={t('Undo {name}', { name })}
          >
            {t('Undo')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
