import type { BorrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { pointReason } from '../../lib/wording/point-reasons.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { borrowingRulesQuery } from './rules.api.ts';

/** What earns and what costs points, with the numbers of the library's rules. */
export function PointTable({ rules }: { rules: BorrowingRules['point_rules'] }) {
  return (
    <table className="w-full max-w-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('What for')}</th>
          <th scope="col">{t('Points')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, description, points }) => (
          <tr key={rule} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              {pointReason(description)}
            </th>
            <td
              className={`py-2 text-end font-semibold tabular-nums ${points < 0 ? 'text-danger' : 'text-action'}`}
            >
              {points > 0 ? `+${writeDigits(points)}` : `−${writeDigits(-points)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Loads the rules and shows the table; renders nothing after a failure, because the table only adds to a page. */
export function LoadedPointTable() {
  const { data, isError } = useQuery(borrowingRulesQuery);
  if (data) return <PointTable rules={data.point_rules} />;
  return isError ? null : <Skeleton className="h-60" />;
}
