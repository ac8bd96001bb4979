import type { Overview } from '@library/contract/library/overview.ts';
import { t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { shareText } from './overview-texts.ts';

/** The share of hand-outs without the reader's code in each hall, the largest first. */
export function ByHandHalls({ by_hand: { halls, most_percent } }: Pick<Overview, 'by_hand'>) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {halls.map((hall) => (
        <li key={hall.hall_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
          <ScriptText text={hall.name} className="wrap-anywhere min-w-0 font-medium" />
          <span className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
            {shareText(hall)}
            {hall.too_many ? (
              <Badge tone="warning">{t('Over {most_percent} %', { most_percent })}</Badge>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
