import type { OwnWait } from '@library/contract/lending/waits.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDayOfMonth } from '../../lib/wording/dates.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { eventText } from './wait-texts.ts';

/** The events of an entry since the reader joined, collapsed; renders nothing if there are none. */
export function WaitLog({ log }: { log: OwnWait['log'] }) {
  const events = log.filter(({ what }) => what !== 'joined');
  if (events.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft underline underline-offset-4">
        {t('What has happened')}
      </summary>
      <ol className="flex flex-col gap-1 pb-1">
        {events.map((event, index) => (
          // Events never change, and two of one day can be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className="text-ink-faint">{formatDayOfMonth(event.day)}:</span>{' '}
            <ScriptText text={eventText(event)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
