import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { Card } from '../../ui/card.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { ReadBook } from './my-reads.api.ts';
import { readAuthor, readTitle } from './read-texts.ts';

/** One labelled fact of a card, e.g. a date. */
export type ReadFact = { label: string; value: string; badge?: ReactNode };

/**
 * One book on My books: cover, title, author, the next step, its facts, `menu` in the corner and `action` below.
 * Missing texts and covers have fallbacks.
 */
export function ReadCard({
  book,
  next,
  facts,
  note,
  menu,
  action,
}: {
  book: ReadBook;
  /** The sentence that says what to do next with this book. */
  next?: ReactNode;
  facts: readonly ReadFact[];
  /** A line under the facts. */
  note?: ReactNode;
  menu?: ReactNode;
  action?: ReactNode;
}) {
  const title = readTitle(book);
  return (
    <li>
      <Card className="flex h-full gap-4">
        <Cover
          src={book.image_url}
          title={title}
          category={book.category}
          sizes="(width >= 40rem) 96px, 80px"
          className="w-20 shrink-0 self-start sm:w-24"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-start gap-1">
            <h3 className="min-w-0 flex-1 font-semibold text-base">
              <Link to={`/book-details?id=${book.book_id}`} className="underline-offset-4 hover:underline">
                <ScriptText text={title} className="line-clamp-3 break-words" />
              </Link>
            </h3>
            {menu}
          </div>
          <ScriptText
            as="p"
            text={readAuthor(book)}
            className="mt-0.5 line-clamp-2 break-words text-ink-soft text-sm"
          />
          {next ? <p className="mt-2 text-pretty font-medium text-sm">{next}</p> : null}
          <dl className="mt-3 flex flex-col gap-1 text-sm">
            {facts.map(({ label, value, badge }) => (
              <div key={label} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="contents">
                  <ScriptText text={value} />
                  {badge}
                </dd>
              </div>
            ))}
          </dl>
          {note}
          {action ? (
            <RowActions of={title} className="mt-auto pt-4">
              {action}
            </RowActions>
          ) : null}
        </div>
      </Card>
    </li>
  );
}

/** The frame of a card while the books load. */
export function ReadCardSkeleton() {
  return (
    <Card className="flex gap-4">
      <Skeleton className="h-30 w-20 shrink-0 sm:h-36 sm:w-24" />
      <div className="flex-1 space-y-3">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/3" />
        <Skeleton className="mt-6 h-11 w-full sm:w-60" />
      </div>
    </Card>
  );
}
