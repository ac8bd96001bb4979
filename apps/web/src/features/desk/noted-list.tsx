import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { forgetActs, forgetUntried, type StoredAct } from './desk-databases.ts';
import { isUnsent } from './noted-acts.ts';
import { useNotedActs } from './use-noted-acts.ts';

/** This account's unsent acts, and sent ones whose result needs attention. Renders nothing if there are neither. */
export function NotedList({ accountId }: { accountId: string | undefined }) {
  const own = useNotedActs().filter(({ account_id }) => account_id === accountId);
  const unsent = own.filter(isUnsent);
  const booked = own.filter((act) => !isUnsent(act));
  return (
    <>
      {booked.length > 0 ? (
        <section aria-labelledby="look-at">
          <h2 id="look-at" className="mb-2 text-lg">
            {t('To look at')}
          </h2>
          <ol className="divide-y divide-line rounded-card border border-danger">
            {booked.map((act) => (
              <BookedEntry key={act.seq} act={act} />
            ))}
          </ol>
        </section>
      ) : null}
      {unsent.length > 0 ? (
        <section aria-labelledby="not-sent">
          <h2 id="not-sent" className="mb-2 text-lg">
            {t('Noted, not sent yet')}
          </h2>
          <ol className="divide-y divide-line rounded-card border border-warning bg-warning-soft">
            {unsent.toReversed().map((act) => (
              <UnsentEntry key={act.seq} act={act} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function UnsentEntry({ act: { seq, text, at, tried } }: { act: StoredAct }) {
  async function takeBack() {
    if (!(await forgetUntried(seq))) notify.error(t("It's being sent right now."));
  }
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2 text-sm text-warning">
      <span className="min-w-0 break-words">
        {text}, <time dateTime={at}>{formatMoment(at)}</time>
      </span>
      {tried ? (
        <span className="py-3">{t('Being sent')}</span>
      ) : (
        <Button variant="ghost" onClick={takeBack} aria-label={t('Undo: {text}', { text })}>
          {t('Undo')}
        </Button>
      )}
    </li>
  );
}

const endings = () => ({
  done: t('Recorded'),
  changed: t('Recorded differently'),
  refused: t('Not recorded'),
});

function BookedEntry({ act: { seq, text, booked } }: { act: StoredAct }) {
  if (!booked) return null;
  const { outcome, sentence, keep_for } = booked;
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3 text-sm">
      <div className="min-w-0 break-words">
        <p className="font-semibold">
          {endings()[outcome]}: {text}
        </p>
        {sentence ? <p>{sentence}</p> : null}
        {keep_for ? (
          <p className="font-semibold">
            {t('Hold {label} for {reader}.', { label: keep_for.copy_label, reader: keep_for.reader })}
          </p>
        ) : null}
      </div>
      <Button variant="secondary" onClick={() => forgetActs([seq])} aria-label={t('Seen: {text}', { text })}>
        {t('Seen')}
      </Button>
    </li>
  );
}
