import { dayDistance, formatDate, today } from '../../lib/wording/dates.ts';

/** A date with its distance from today beside it: 'Nov 05, 2026, in 3 days'. A distant day is shown without the distance. */
export function Day({ iso }: { iso: string | null | undefined }) {
  const distance = dayDistance(iso, today());
  return (
    <>
      <time dateTime={iso ?? undefined}>{formatDate(iso)}</time>
      {distance ? <span className="text-ink-soft">, {distance}</span> : null}
    </>
  );
}
