import { Trophy } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Card } from '../../ui/card.tsx';

/**
 * The least height of the card and of its skeleton: the height of the longest text at 390 px and on wide screens, so that nothing
 * below moves, whichever text shows.
 */
export const rankHeight = 'min-h-37 sm:min-h-28';

/** How many points are missing to the next better rank; `next` is null for the first rank. Names nobody. */
export function NextRank({
  points,
  next,
}: {
  points: number;
  next: { rank: number; points: number } | null;
}) {
  return (
    <section aria-labelledby="next-rank" className="mt-3 sm:mt-4">
      <Card className={`flex items-center gap-4 ${rankHeight}`}>
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-action-soft text-action">
          <Trophy aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="next-rank" className="text-base">
            {next
              ? t('{points, plural, one {# point} other {# points}} to rank #{rank}', {
                  points: next.points - points,
                  rank: next.rank,
                })
              : t('First in the library')}
          </h2>
          <p className="text-ink-soft text-sm">
            {next
              ? t(
                  'Rank #{rank} begins at {points, plural, one {# point} other {# points}}. Return books on time and review them to get there.',
                  { rank: next.rank, points: next.points },
                )
              : t("You're in first place. Keep reading to stay there.")}
          </p>
          {next ? <Way share={points / next.points} /> : null}
        </div>
      </Card>
    </section>
  );
}

/** The sentence as a progress bar. `share` is the completed part; below 0 counts as 0. */
function Way({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className="mt-3 h-3 rounded-full border border-line-strong bg-surface p-0.5">
      <div className="h-full rounded-full bg-action" style={{ width: `${Math.max(0, share) * 100}%` }} />
    </div>
  );
}
