import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../button.tsx';
import { Notice } from '../states/notice.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

/** One of several things that one action changes. */
export interface SeveralItem {
  id: string;
  /** Its name, shown as a line of the dialog. */
  name: ReactNode;
}

/** The result of an action on several things. */
export interface SeveralResult {
  message: string;
  /** Why each of the others was refused, by id. */
  refused: ReadonlyMap<string, string>;
  /** What the person has to know or do next, shown under the refusals; null when there is nothing. */
  more?: ReactNode;
}

/** The refusals of a response to an act on several; `idOf` gives the id of an item. */
export function refusedIn<Item extends { why_not: string | null }>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): ReadonlyMap<string, string> {
  return new Map(items.flatMap((item) => (item.why_not === null ? [] : [[idOf(item), item.why_not]])));
}

/**
 * Asks about an action on several things, lists them, performs it, and shows the result. If everything was done and `more` is
 * empty, a toast shows the message and the dialog closes. `onDone` gets the ids of the refused things. If the whole action
 * fails, the dialog stays open and shows why. `children` are shown above the list: fields, if the action needs any.
 */
export function SeveralDialog({
  title,
  intro,
  items,
  confirmLabel,
  busyLabel,
  failed,
  dirty = false,
  act,
  onDone,
  onClose,
  children,
}: {
  title: string;
  intro?: ReactNode;
  items: readonly SeveralItem[];
  confirmLabel: string;
  busyLabel: string;
  /** The text for a failure without a sentence from the server. */
  failed: string;
  /** Whether something was entered. */
  dirty?: boolean;
  act: () => Promise<SeveralResult>;
  onDone: (refused: ReadonlySet<string>) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  // The first items are kept, because items leave the list, and perhaps the selection, when they are done.
  const [asked] = useState(items);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<SeveralResult | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const done = await act();
      onDone(new Set(done.refused.keys()));
      if (done.refused.size > 0 || done.more) return setResult(done);
      notify.success(done.message);
      onClose();
    } catch (error) {
      setFailure(errorText(error, failed));
    } finally {
      setBusy(false);
    }
  }

  if (result) return <ResultDialog result={result} items={asked} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      intro={intro}
      dirty={dirty}
      busy={busy}
      busyLabel={busyLabel}
      submitLabel={confirmLabel}
      onSubmit={send}
      onClose={onClose}
    >
      {failure ? <Notice tone="bad" text={failure} /> : null}
      {children}
      <ul aria-label={t('Selected')} className="divide-y divide-line text-sm">
        {asked.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere py-2">
            {name}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function ResultDialog({
  result: { message, refused, more },
  items,
  onClose,
}: {
  result: SeveralResult;
  items: readonly SeveralItem[];
  onClose: () => void;
}) {
  const headingId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={message}
      description={refused.size > 0 ? t('The others are still selected.') : undefined}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      {refused.size > 0 ? (
        <section aria-labelledby={headingId}>
          <h3 id={headingId} className="mt-1 font-semibold">
            {t('Not done')}
          </h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {items.flatMap(({ id, name }) => {
              const why = refused.get(id);
              return why === undefined ? (
                []
              ) : (
                <li key={id} className="wrap-anywhere py-2">
                  {name}
                  <span className="block text-danger">{why}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      {more}
    </Dialog>
  );
}
