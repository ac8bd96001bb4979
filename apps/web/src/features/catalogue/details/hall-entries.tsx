import type { Gender } from '@library/contract/fields/choices.ts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOtherGenders, usePlace } from '../../../lib/halls.ts';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { OtherHalls } from './other-halls.tsx';

const grid = 'mt-3 grid grid-cols-1 gap-2 lg:grid-cols-2';

/** A list of halls on the book's page, each drawn by `entryOf` as a `HallEntry`; halls of the other gender are collapsed. */
export function HallEntries<Hall extends { hall_id: string; gender?: Gender | undefined }>({
  halls,
  entryOf,
}: {
  halls: readonly Hall[];
  entryOf: (hall: Hall) => ReactNode;
}) {
  const place = usePlace();
  const near = halls.filter((hall) => !isOtherGenders(hall, place));
  const others = halls.filter((hall) => isOtherGenders(hall, place));
  return (
    <>
      {near.length > 0 ? <ul className={grid}>{near.map(entryOf)}</ul> : null}
      {others.length > 0 ? (
        <OtherHalls count={others.length} className="mt-2">
          <ul className={grid}>{others.map(entryOf)}</ul>
        </OtherHalls>
      ) : null}
    </>
  );
}

/**
 * A hall in a list on the book's page: a note below its name (whom it is for, when it is closed), and `children` at the end
 * of the line.
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
