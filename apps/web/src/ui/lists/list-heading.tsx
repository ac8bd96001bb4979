import { writeNumber } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';

/** The heading of a list with the number of entries, once it is known; screen readers announce a new number. */
export function ListHeading({ id, title, count }: { id: string; title: string; count: number | undefined }) {
  return (
    // Inline, so that the count follows the last word even if the title takes two lines.
    <div className="min-w-0">
      <h2 id={id} className="inline text-xl">
        {title}
      </h2>
      {count === undefined ? (
        // Reserves room for the count. Otherwise a title could wrap when the count appears, which would move the list.
        <span aria-hidden="true" className="invisible ms-2">
          ({writeNumber(0)})
        </span>
      ) : (
        <span className="ms-2 text-ink-faint tabular-nums">({writeNumber(count)})</span>
      )}
      <span role="status" className="sr-only">
        {count === undefined ? '' : t('{count} in this list', { count })}
      </span>
    </div>
  );
}
