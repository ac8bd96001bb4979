import { type LabelState, labelStates } from '@library/contract/copies/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { HallFilter } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { labelList } from './labels.api.ts';
import { PrintLabels } from './print-labels.tsx';

const stateNames = (): Record<LabelState, string> => ({
  unprinted: t('To print'),
  printed: t('Printed before'),
});

/** The labels of a hall, to print or reprint. Admins choose the hall. */
export function Labels({ choosesHall }: { choosesHall: boolean }) {
  const [state, setState] = useState<LabelState>('unprinted');
  const [hall, setHall] = useState('');
  const query = useQuery(labelList(state, hall));
  const { data, total = 0, address = null, bars = null } = query.data ?? {};
  return (
    <HeadedList
      title={stateNames()[state]}
      count={query.data?.total}
      query={query}
      rows={data}
      filters={
        <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
          <SegmentedControl
            legend={t('Which labels')}
            options={labelStates.map((value) => ({ value, label: stateNames()[value] }))}
            value={state}
            onValueChange={setState}
          />
          {choosesHall ? <HallFilter value={hall} onChange={setHall} /> : null}
        </div>
      }
      texts={{
        loading: t('Loading the labels...'),
        failed: t("We couldn't load the labels."),
        empty: {
          icon: Tag,
          title: state === 'unprinted' ? t('All labels are printed') : t('No labels have been printed yet'),
          text: state === 'unprinted' ? t('New copies appear here.') : undefined,
        },
      }}
      skeleton="h-96"
    >
      {(labels) => (
        <>
          {total > labels.length ? (
            <p className="text-ink-soft">
              {state === 'unprinted'
                ? t('These are {count} of {total} labels. The others follow once these are printed.', {
                    count: labels.length,
                    total,
                  })
                : t('These are {count} of {total} labels.', { count: labels.length, total })}
            </p>
          ) : null}
          <PrintLabels
            key={`${state} ${hall}`}
            labels={labels}
            address={address}
            bars={bars}
            again={state === 'printed'}
          />
        </>
      )}
    </HeadedList>
  );
}
