import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { useUndoReturn } from '../../lib/undo-return.ts';
import { Button } from '../../ui/button.tsx';

/** What was done in this sitting. */
export interface Done {
  id: number;
  text: string;
  /** The loan whose return can be undone. */
  returned: string | null;
}

const takeFocus = (text: HTMLElement | null) => text?.focus();

/** What was done in this sitting, the last first; screen readers announce each entry. A return can be undone. */
export function DoneList({ done }: { done: readonly Done[] }) {
  return (
    <section aria-labelledby="done">
      <h2 id="done" className="mb-2 text-lg">
        {t('Done so far')}
      </h2>
      <div role="log" aria-labelledby="done">
        {done.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('Nothing yet.')}</p>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line">
            {done.map((one) => (
              <Entry key={one.id} done={one} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Entry({ done: { text, returned } }: { done: Done }) {
  const { mutate, data, error, isPending } = useUndoReturn();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        {data ? (
          <p ref={takeFocus} tabIndex={-1} role="status" className="font-medium">
            {data.message}
          </p>
        ) : null}
        {error ? (
          <p role="alert" className="text-danger">
            {errorText(error, t("We couldn't undo the return."))}
          </p>
        ) : null}
      </div>
      {returned && !data ? (
        <Button
          variant="ghost"
          className="-my-2"
          aria-label={t('Undo: {text}', { text })}
          onClick={() => mutate(returned)}
          busy={isPending}
          busyLabel={t('Undoing...')}
        >
          {t('Undo')}
        </Button>
      ) : null}
    </li>
  );
}
