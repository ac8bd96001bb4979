import type { OwnWait } from '@library/contract/lending/waits.ts';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { waitingText } from '../../lib/own-waits.ts';
import { today } from '../../lib/wording/dates.ts';
import { expectedText } from './wait-texts.ts';

/**
 * Replaces the button: says that the reader waits for this book, and links to the entry. The place appears once it has
 * loaded.
 */
export function WaitLink({ wait }: { wait: OwnWait | null }) {
  return (
    <Link
      to="/my-reads"
      className="flex min-h-11 items-center gap-2 rounded-card border border-action-line bg-action-soft px-2.5 py-0.5 text-action leading-tight transition-colors hover:border-action"
    >
      <Hourglass aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-xs">{waitingText(wait)}</span>
        <span className="block min-h-[1lh] text-ink-soft text-xs">
          {wait?.status === 'waiting' ? expectedText(wait.expected, today()) : null}
          {wait?.status === 'paused' ? t('You keep your place.') : null}
        </span>
      </span>
      <span className="sr-only">{t('See My books')}</span>
    </Link>
  );
}
