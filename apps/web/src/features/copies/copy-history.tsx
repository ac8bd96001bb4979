import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { historyOf } from './copies.api.ts';
import { eventText } from './copy-texts.ts';

/** The lendings in the life of a copy, newest first. */
export function CopyHistory({ copyId }: { copyId: string }) {
  const { data, error, refetch } = useQuery(historyOf(copyId));
  if (error && !data) {
    return <ErrorState message={errorText(error, t("We couldn't load the history."))} onRetry={refetch} />;
  }
  if (!data) return <Loading text={t('Loading history...')} />;
  if (data.length === 0)
    return <p className="pb-2 text-ink-faint text-sm">{t('This copy has never been borrowed.')}</p>;
  return (
    <ol aria-label={t('History')} className="mb-2 flex flex-col gap-1.5 border-line border-s-2 ps-3 text-sm">
      {data.map((event) => (
        <li key={event.lending_id}>
          <ScriptText text={event.reader_name} className="font-medium" />{' '}
          <span className="text-ink-soft">{eventText(event)}</span>
        </li>
      ))}
    </ol>
  );
}
