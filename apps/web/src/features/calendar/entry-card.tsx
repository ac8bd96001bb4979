import type { Closure } from '@library/contract/calendar/calendar.ts';
import { t } from '../../lib/language/texts.ts';
import { today } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { daysText, effectNames, kindNames, movedText } from './calendar-texts.ts';

/** One entry of the calendar, with buttons for the given actions. A past entry stays as a record. */
export function EntryCard({
  entry,
  onChange,
  onRemove,
}: {
  entry: Closure;
  onChange: (() => void) | null;
  onRemove: (() => void) | null;
}) {
  const moved = movedText(entry.moved);
  const isOver = entry.to_day < today();
  return (
    <li>
      <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{daysText(entry)}</span>
            <Badge tone={entry.effect === 'closed' ? 'warning' : 'neutral'}>
              {effectNames()[entry.effect]}
            </Badge>
          </p>
          <ScriptText as="h3" text={entry.name} className="mt-1 font-semibold text-base" />
          {entry.name_bn ? (
            <ScriptText as="p" text={entry.name_bn} className="text-ink-soft text-sm" />
          ) : null}
          <p className="mt-1 text-ink-soft text-sm">
            {entry.hall ? <ScriptText text={entry.hall.name} /> : t('All halls')}
            {' · '}
            {kindNames()[entry.kind]}
            {moved ? ` · ${t('moved {dates}', { dates: moved })}` : ''}
          </p>
        </div>
        {isOver || !onChange || !onRemove ? null : (
          <RowActions of={entry.name} className="-mx-3 flex flex-wrap md:flex-nowrap">
            <Button variant="ghost" onClick={onChange}>
              {t('Change')}
            </Button>
            <Button variant="danger-ghost" onClick={onRemove}>
              {t('Remove')}
            </Button>
          </RowActions>
        )}
      </Card>
    </li>
  );
}
