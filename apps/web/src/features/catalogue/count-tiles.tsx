import { useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** A part of the catalogue: its name, its number of books, the address where Browse shows them, and a short note. */
export type CountTile = {
  to: string;
  name: string;
  books: number;
  note?: string;
  /** Shown only with all the others, on every screen. */
  collapsed?: boolean;
};

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4';

/** How many tiles phones show at first. */
const few = 4;
const collapse = 'max-sm:[&>:nth-child(n+5)]:hidden';

/**
 * Parts of the catalogue as a grid of links. Phones show the first ones and a button for the rest; wide screens show
 * the button only if some tiles are `collapsed`. Renders nothing for no tiles, and skeletons while `tiles` is undefined.
 */
export function CountTiles({
  title,
  text,
  many,
  tiles,
}: {
  title: string;
  /** A line under the title. */
  text?: string;
  /** What they are, as in 'Show all 19 halls'. */
  many: string;
  tiles: readonly CountTile[] | undefined;
}) {
  const id = useId();
  const gridId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (tiles?.length === 0) return null;
  const hasCollapsed = tiles?.some(({ collapsed }) => collapsed) ?? false;
  return (
    <section aria-labelledby={id} className="mt-9 sm:mt-12">
      <SectionHeading id={id} title={title} text={text} />
      {tiles ? (
        <ul id={gridId} className={classNames(grid, !isOpen && collapse)}>
          {tiles.map(({ to, name, books, note, collapsed = false }) => (
            <li key={to} hidden={collapsed && !isOpen}>
              <Link
                to={to}
                className="flex h-full min-h-16 flex-col justify-center rounded-card border border-line bg-surface px-4 py-2.5 shadow-soft transition-colors hover:border-action-line hover:bg-action-soft"
              >
                <ScriptText text={name} className="line-clamp-3 font-medium leading-snug" />
                <span className="text-ink-soft text-sm">
                  {t('{count, plural, one {# book} other {# books}}', { count: books })}
                  {note ? ` · ${note}` : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        // As high as the tiles that replace it, including the button.
        <div aria-hidden="true" className="breathe-together max-sm:pb-13">
          <div className={classNames(grid, collapse)}>
            {Array.from({ length: 8 }, (_, index) => index).map((index) => (
              <Skeleton key={index} className="h-17" />
            ))}
          </div>
        </div>
      )}
      {tiles && (tiles.length > few || hasCollapsed) ? (
        <Button
          variant="ghost"
          wide
          aria-expanded={isOpen}
          aria-controls={gridId}
          onClick={() => setIsOpen(!isOpen)}
          className={classNames('mt-2', !hasCollapsed && 'sm:hidden')}
        >
          {isOpen ? t('Show less') : t('Show all {count} {many}', { count: tiles.length, many })}
        </Button>
      ) : null}
    </section>
  );
}
