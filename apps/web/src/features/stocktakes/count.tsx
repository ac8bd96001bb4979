import type { StocktakeDetails } from '@library/contract/copies/stocktakes.ts';
import { useState } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { CountField } from './count-field.tsx';
import { DropButton } from './drop-button.tsx';
import { ScanList } from './scan-list.tsx';
import type { ScanContext } from './scan-row.tsx';
import { useEnd } from './stocktakes.api.ts';
import { UnseenList } from './unseen-list.tsx';
import type { Counting } from './use-counting.ts';

type CountTab = 'mine' | 'exceptions' | 'unseen';

/** The page for counting: the scans, the progress of all who count, and the copies that are not where they should be. */
export function Count({
  details,
  counting,
  onKept,
}: {
  details: StocktakeDetails;
  counting: Counting;
  onKept: ScanContext['onKept'];
}) {
  const { stocktake_id, hall, seen, frozen_count, exceptions } = details;
  const { unsent, own, newest, problem, add, dropUnsent } = counting;
  const [shown, setShown] = useState<CountTab>('mine');
  const end = useEnd(stocktake_id);
  const context = { stocktakeId: stocktake_id, hall, isOpen: true, onKept };
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="mb-2 text-lg">
          {rich('<many>{seen}</many> of <all>{count}</all> copies seen', {
            many: (inside) => <span className="font-semibold tabular-nums">{inside}</span>,
            all: (inside) => <span className="tabular-nums">{inside}</span>,
            seen,
            count: frozen_count,
          })}
        </p>
        <progress
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-action"
          aria-label={t('Copies seen')}
          max={Math.max(1, frozen_count)}
          value={seen}
        />
      </div>
      <CountField onScan={add} />
      <div role="status" className="min-h-12 rounded-card border border-line bg-surface p-3">
        {unsent.length > 0 ? (
          <p>
            {t('{count, plural, one {# scan} other {# scans}} on this phone, waiting to be sent', {
              count: unsent.length,
            })}
          </p>
        ) : newest ? (
          <>
            <p className="font-semibold">{newest.sentence}</p>
            {newest.title ? <ScriptText text={newest.title} className="text-ink-soft text-sm" /> : null}
          </>
        ) : (
          <p className="text-ink-soft">
            {t('Scan the labels one after the other. The hall can keep lending.')}
          </p>
        )}
      </div>
      {unsent.length > own.length ? (
        <Notice
          tone="bad"
          text={t(
            "Another account has scans on this phone that haven't been sent. Log in with that account to send them.",
          )}
        />
      ) : null}
      {problem ? (
        <Notice tone="bad" text={problem}>
          <DropButton count={own.length} onDrop={dropUnsent} />
        </Notice>
      ) : null}
      <SegmentedControl
        legend={t('Which list')}
        options={[
          { value: 'mine', label: t('My scans') },
          { value: 'exceptions', label: t('To sort out ({count})', { count: exceptions }) },
          { value: 'unseen', label: t('Not seen yet ({count})', { count: frozen_count - seen }) },
        ]}
        value={shown}
        onValueChange={setShown}
      />
      {shown === 'unseen' ? (
        <UnseenList
          stocktakeId={stocktake_id}
          ticked={new Set(unsent.map(({ text }) => text))}
          onTick={(label) => add(label, 'list')}
        />
      ) : (
        <ScanList key={shown} context={context} exceptions={shown === 'exceptions'} />
      )}
      <ConfirmedButton
        variant="secondary"
        busy={end.isPending}
        busyLabel={t('Ending...')}
        disabled={unsent.length > 0}
        question={{
          title: t('End this stock-take?'),
          message: t(
            "{count, plural, one {# copy hasn't} other {# copies haven't}} been seen. Ending doesn't mark anything as lost: you decide about that next. Nobody can add scans after the end.",
            { count: frozen_count - seen },
          ),
          confirmLabel: t('End it'),
        }}
        onConfirm={() => end.mutate()}
      >
        {t('End the stock-take')}
      </ConfirmedButton>
    </div>
  );
}
