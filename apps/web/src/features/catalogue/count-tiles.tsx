import { useId } from 'react';
import { Link } from 'react-router';
import { counted } from '../../lib/counted.ts';
import { ScriptText } from '../../ui/script-text.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A part of the catalogue: its name, how many books it has, and where Browse shows them. */
export type CountTile = { to: string; name: string; books: number };

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4';

/** Parts of the catalogue as a grid of links; nothing for none, and empty tiles while they are undefined. */
export function CountTiles({
  title,
  text,
  tiles,
}: {
  title: string;
  /** A line under the title. */
  text?: string;
  tiles: readonly CountTile[] | undefined;
}) {
  const id = useId();
  if (tiles?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <SectionHeading id={id} title={title} text={text} />
      {tiles ? (
        <ul className={grid}>
          {tiles.map(({ to, name, books }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full min-h-16 flex-col justify-center rounded-card border border-line bg-surface px-4 py-2.5 shadow-soft transition-colors hover:border-action-line hover:bg-action-soft"
              >
                <ScriptText text={name} className="line-clamp-3 font-medium leading-snug" />
                <span className="text-ink-soft text-sm">{counted(books, 'book')}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className={grid}>
          {Array.from({ length: 8 }, (_, index) => index).map((index) => (
            <Skeleton key={index} className="h-17" />
          ))}
        </div>
      )}
    </section>
  );
}
