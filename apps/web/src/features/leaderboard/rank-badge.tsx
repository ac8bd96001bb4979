import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';

const star =
  'M24 2l6.44 6.44h9.12v9.12L46 24l-6.44 6.44v9.12h-9.12L24 46l-6.44-6.44H8.44v-9.12L2 24l6.44-6.44V8.44h9.12z';

/** A reader's rank: the first three inside the library's star, the first inside a filled one. */
export function RankBadge({ rank }: { rank: number | null }) {
  const first = rank === 1;
  const starred = rank !== null && rank <= 3;
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center">
      {starred ? (
        <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 size-full">
          <path
            d={star}
            strokeWidth="1.5"
            className={first ? 'fill-action stroke-action' : 'fill-action-soft stroke-action-line'}
          />
        </svg>
      ) : null}
      <span
        className={classNames(
          'relative font-semibold',
          first ? 'text-on-action' : starred ? 'text-action' : 'text-ink-soft',
          rank !== null && rank > 9999 && 'text-xs',
        )}
      >
        <span className="sr-only">{rank === null ? t('No rank') : t('Rank ')}</span>
        {rank === null ? <span aria-hidden="true">–</span> : writeDigits(rank)}
      </span>
    </span>
  );
}
