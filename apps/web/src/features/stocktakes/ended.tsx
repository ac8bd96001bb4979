import type { StocktakeDetails, UnseenGroup } from '@library/contract/copies/stocktakes.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { DecisionRow } from './decision-row.tsx';
import { GroupCard } from './group-card.tsx';
import { ScanList } from './scan-list.tsx';
import type { ScanContext } from './scan-row.tsx';

const groupTitles = (): Record<UnseenGroup, string> => ({
  held: t('Held for a reader'),
  lately: t('Seen in the months before'),
  long_ago: t('Not seen for a long time'),
  never: t('Never seen before'),
});
const inOrder: readonly UnseenGroup[] = ['held', 'lately', 'long_ago', 'never'];

/** The results of a stock-take, and the decisions about the copies that nobody saw, group by group. */
export function Ended({ details, onKept }: { details: StocktakeDetails; onKept: ScanContext['onKept'] }) {
  const { stocktake_id, hall, seen, frozen_count, undecided, look_again, decisions, exceptions } = details;
  const groups = inOrder.flatMap((group) => undecided.find((one) => one.group === group) ?? []);
  const context = { stocktakeId: stocktake_id, hall, isOpen: false, onKept };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg">
        {rich('<many>{seen}</many> of {count, plural, one {# copy} other {# copies}} seen', {
          many: (inside) => <span className="font-semibold">{inside}</span>,
          seen,
          count: frozen_count,
        })}
      </p>
      {groups.length === 0 && look_again === 0 ? (
        <Notice tone="good" text={t("There's nothing left to decide about copies that weren't seen.")} />
      ) : null}
      {groups.map(({ group, copies }) => (
        <GroupCard
          key={group}
          title={groupTitles()[group]}
          count={copies}
          stocktakeId={stocktake_id}
          shown={{ result: 'undecided', group }}
          decisions={group === 'held' ? ['look_again'] : details.may.decide}
        />
      ))}
      {look_again > 0 ? (
        <GroupCard
          title={t('To look for again')}
          count={look_again}
          stocktakeId={stocktake_id}
          shown={{ result: 'look_again' }}
          decisions={details.may.decide.filter((decision) => decision !== 'look_again')}
        />
      ) : null}
      {decisions.length > 0 ? (
        <section aria-labelledby="decisions" className="flex flex-col gap-3">
          <ListHeading id="decisions" title={t('Decided')} count={undefined} />
          <ul className="divide-y divide-line rounded-card border border-line">
            {decisions.map((decision) => (
              <DecisionRow key={decision.decision_id} decision={decision} stocktakeId={stocktake_id} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="exceptions" className="flex flex-col gap-3">
        <ListHeading id="exceptions" title={t('To sort out')} count={exceptions} />
        <ScanList context={context} exceptions />
      </section>
    </div>
  );
}
