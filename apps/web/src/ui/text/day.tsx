import { dayDistance, formatDate, today } from '../../lib/dates.ts';

/**
 * A day that people plan by or look back to: its date, and beside it how far away it is: 'Nov 05, 2026, in 3 days'.
 * Far away, the date alone.
 */
export function Day({ iso }: { iso: string | null | undefined }) {
  const distance = dayDistance(iso, today());
  return (
    <>
      <time dateTime={iso ?? undefined}>{formatDate(iso)}</time>
      {distance ? <span className="text-ink-soft">, {distance}</span> : null}
    </>
  );
}
