import { formatDayOfMonth } from '../../lib/dates.ts';
import { ownBookText, useOwnBookState } from '../../lib/own-book-states.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * What the reader has of a book, across the foot of its cover, where it moves nothing; nothing where the reader has none
 * of it.
 */
export function OwnBookMark({ bookId }: { bookId: string }) {
  const own = useOwnBookState(bookId);
  if (!own) return null;
  const isLate = own.kind === 'borrowed' && own.late;
  return (
    <p
      className={classNames(
        'absolute inset-x-0 bottom-0 rounded-b-card py-1 text-center font-medium text-xs leading-tight tracking-tighter max-sm:whitespace-nowrap sm:px-0.5 sm:tracking-normal',
        isLate ? 'bg-danger text-on-danger' : 'bg-action text-on-action',
      )}
    >
      <span aria-hidden="true">
        <span className="block">{own.kind === 'requested' ? 'Requested' : 'You have it'}</span>
        {/* The covers of phones are 60 px wide. */}
        <span className="hidden sm:block">
          {own.kind === 'requested'
            ? `until ${formatDayOfMonth(own.heldUntil)}`
            : `${isLate ? 'late since' : 'due'} ${formatDayOfMonth(own.dueOn)}`}
        </span>
      </span>
      <span className="sr-only">
        {ownBookText(own)}, {own.hall}
      </span>
    </p>
  );
}
