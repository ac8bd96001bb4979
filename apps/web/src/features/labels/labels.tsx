import { type LabelState, labelStates } from '@library/contract/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { HallFilter } from '../../book-fields/hall-filter.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { labelList } from './labels.api.ts';
import { PrintLabels } from './print-labels.tsx';

const stateNames: Record<LabelState, string> = { unprinted: 'To print', printed: 'Printed before' };

/** The labels of a hall, to print them or to print them again. Admins choose the hall. */
export function Labels({ choosesHall }: { choosesHall: boolean }) {
  const [state, setState] = useState<LabelState>('unprinted');
  const [hall, setHall] = useState('');
  const query = useQuery(labelList(state, hall));
  const { data, total = 0, address = null, bars = null } = query.data ?? {};
  return (
    <HeadedList
      title={stateNames[state]}
      count={query.data?.total}
      query={query}
      rows={data}
      filters={
        <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
          <SegmentedControl
            legend="Which labels"
            options={labelStates.map((value) => ({ value, label: stateNames[value] }))}
            value={state}
            onValueChange={setState}
          />
          {choosesHall ? <HallFilter value={hall} onChange={setHall} /> : null}
        </div>
      }
      texts={{
        loading: 'Loading the labels...',
        failed: "We couldn't load the labels.",
        empty: {
          icon: Tag,
          title: state === 'unprinted' ? 'All labels are printed' : 'No labels have been printed yet',
          text: state === 'unprinted' ? 'New copies show up here.' : undefined,
        },
      }}
      skeleton="h-96"
    >
      {(labels) => (
        <>
          {total > labels.length ? (
            <p className="text-ink-soft">
              These are {labels.length} of {total} labels.
              {state === 'unprinted' ? ' The others follow once these are printed.' : null}
            </p>
          ) : null}
          <PrintLabels
            key={`${state} ${hall} ${labels.map(({ copy_id }) => copy_id).join(' ')}`}
            {...{ labels, address, bars }}
            again={state === 'printed'}
          />
        </>
      )}
    </HeadedList>
  );
}
