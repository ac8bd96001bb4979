import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { hallKind, usePlace } from '../../../lib/halls.ts';
import { t } from '../../../lib/language/texts.ts';
import { closedWeekdaysText } from '../../../lib/wording/closed-weekdays.ts';
import { HallEntries, HallEntry } from './hall-entries.tsx';

/**
 * The halls that have an available copy, whom they are for, and how many copies they have (S2.5-11). Renders nothing if
 * there are none.
 */
export function BookHalls({ halls }: { halls: BookDetail['halls'] }) {
  const place = usePlace();
  if (halls.length === 0) return null;
  return (
    <section aria-labelledby="halls" className="mt-8">
      <h2 id="halls" className="text-lg">
        {t('Available at')}
      </h2>
      <HallEntries
        halls={halls}
        entryOf={(hall) => (
          <HallEntry
            key={hall.hall_id}
            name={hall.hall_name}
            note={[hallKind(hall, place), closedWeekdaysText(hall.closed_weekdays)]
              .filter(Boolean)
              .join(' · ')}
          >
            {t('{count, plural, one {# copy} other {# copies}}', { count: hall.available_copies_in_hall })}
          </HallEntry>
        )}
      />
    </section>
  );
}
