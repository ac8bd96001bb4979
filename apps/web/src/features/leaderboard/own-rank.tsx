import type { OwnRankEntry } from '@library/contract/reading/leaderboard.ts';
import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { RankEntry } from './rank-entry.tsx';

/** The reader's own row when the list does not show it, fixed to the bottom of the screen. */
export function OwnRank({ me, month }: { me: OwnRankEntry; month: boolean }) {
  return (
    <section
      aria-label={t('Your place')}
      className="sticky bottom-3 z-10 low:static mt-3 rounded-card border border-action-line bg-action-soft shadow-lift"
    >
      <RankEntry entry={me} note={<Note me={me} month={month} />} />
    </section>
  );
}

/** Why the reader is not in the list, unless it is on another page. */
function Note({ me, month }: { me: OwnRankEntry; month: boolean }) {
  if (!me.on_leaderboard) {
    return rich('Only you see this. <account>Change it in your account</account>', {
      account: (inside) => (
        <Link to="/account" className="font-medium text-action underline underline-offset-2">
          {inside}
        </Link>
      ),
    });
  }
  if (me.points <= 0) return month ? t('You have no points this month yet.') : t('You have no points yet.');
  return me.rank === null ? t('You live in another hall.') : null;
}
