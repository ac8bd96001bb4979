import type { BookDetail } from '@library/contract/catalogue.ts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { closedWeekdaysText } from '../../lib/closed-weekdays.ts';
import { hallKind, isOtherGenders, usePlace } from '../../lib/halls.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

type Hall = BookDetail['halls'][number];

const grid = 'mt-3 grid grid-cols-1 gap-2 lg:grid-cols-2';

/**
 * The halls that have an available copy, for whom they are, and how many copies they have (S2.5-11); those of the other
 * gender folded away. Nothing when there is none.
 */
export function BookHalls({ halls }: { halls: readonly Hall[] }) {
  const place = usePlace();
  if (halls.length === 0) return null;
  const near = halls.filter((hall) => !isOtherGenders(hall, place));
  const others = halls.filter((hall) => isOtherGenders(hall, place));
  const entryOf = (hall: Hall) => (
    <HallEntry
      key={hall.hall_id}
      name={hall.hall_name}
      note={[hallKind(hall, place), closedWeekdaysText(hall.closed_weekdays)].filter(Boolean).join(' · ')}
    >
      {t('{count, plural, one {# copy} other {# copies}}', { count: hall.available_copies_in_hall })}
    </HallEntry>
  );
  return (
    <section aria-labelledby="halls" className="mt-8">
      <h2 id="halls" className="text-lg">
        {t('Available at')}
      </h2>
      {near.length > 0 ? <ul className={grid}>{near.map(entryOf)}</ul> : null}
      {others.length > 0 ? (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-card px-3.5 text-ink-soft text-sm hover:bg-hover">
            {rich('<name>Other halls</name>\u00a0({count})', {
              count: others.length,
              name: (inside) => <span className="underline underline-offset-4">{inside}</span>,
            })}
          </summary>
          <ul className={grid}>{others.map(entryOf)}</ul>
        </details>
      ) : null}
    </section>
  );
}

/**
 * A hall in a list of the book's page, with a note below its name (for whom it is, when it is closed) and, at the end of the line,
 * what there is to say of it.
 */
export function HallEntry({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 text-sm">
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-action" />
      <span className="min-w-0 flex-1">
        <ScriptText text={name} />
        {note ? <span className="block text-ink-soft text-xs">{note}</span> : null}
      </span>
      <span className="shrink-0 text-end text-ink-soft">{children}</span>
    </li>
  );
}
