import type { BookDetail } from '@library/contract/catalogue.ts';
import { MapPin } from 'lucide-react';
import { pluralise } from '../../lib/pluralise.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The halls that have an available copy, and how many (S2.5-11); nothing when there is none. */
export function BookHalls({ halls }: { halls: BookDetail['halls'] }) {
  if (halls.length === 0) return null;
  return (
    <section aria-labelledby="halls" className="mt-8">
      <h2 id="halls" className="text-lg">
        Available at
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2 lg:grid-cols-2">
        {halls.map((hall) => (
          <li
            key={hall.hall_id}
            className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 text-sm"
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-action" />
            <ScriptText text={hall.hall_name} className="min-w-0 flex-1" />
            <span className="shrink-0 text-ink-soft">
              {pluralise(hall.available_copies_in_hall, 'copy', 'copies')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
