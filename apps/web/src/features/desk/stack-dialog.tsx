import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatDateFrom, today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CameraView } from '../../ui/scanner/camera-view.tsx';
import { CodeField } from '../../ui/scanner/code-field.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type StackEntry, useStack } from './use-stack.ts';

/**
 * Takes back a stack of books: each copy that is scanned or typed is taken back immediately, until the dialog is closed. It stays
 * open while a book is on its way, because only here the volunteer sees what failed and what to hold for the next reader.
 */
export function StackDialog({
  hallId,
  onBack,
  onClose,
}: {
  hallId: string | undefined;
  /** Called with the sentence for each returned copy, and with its loan's id if the return can be undone. */
  onBack: (sentence: string, returned: string | null) => void;
  onClose: () => void;
}) {
  const { entries, isBusy, add } = useStack(hallId, onBack);
  const [triedToClose, setTriedToClose] = useState(false);
  const count = entries.filter(({ state }) => state === 'back' || state === 'noted').length;
  function close() {
    if (isBusy) setTriedToClose(true);
    else onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t('Take back a stack')}
      description={t(
        'Hold one label after the other in front of the camera. Each book is taken back at once.',
      )}
      footer={
        <div className="w-full">
          <p role="status" className="text-sm">
            {isBusy && triedToClose ? t("Please wait. We're still taking back what you scanned.") : null}
          </p>
          <Button wide onClick={close}>
            {t('Done')}
          </Button>
        </div>
      }
    >
      <CameraView format="qr_code" instead={t('type the label below')} onCode={add} />
      <CodeField label={t('Label')} onCode={add}>
        <Button type="submit" variant="secondary">
          {t('Take back')}
        </Button>
      </CodeField>
      <p role="status" className="mt-5 mb-2 font-semibold">
        {count === 0
          ? t('Nothing taken back yet.')
          : t('{count, plural, one {# book} other {# books}} taken back', { count })}
      </p>
      {entries.length > 0 ? (
        <ol className="mb-2 divide-y divide-line rounded-card border border-line">
          {entries.map((entry) => (
            <Entry key={entry.text} entry={entry} />
          ))}
        </ol>
      ) : null}
    </Dialog>
  );
}

const looks = {
  busy: { Icon: LoaderCircle, className: 'animate-spin text-ink-soft' },
  back: { Icon: CircleCheck, className: 'text-action' },
  noted: { Icon: CircleCheck, className: 'text-warning' },
  failed: { Icon: CircleAlert, className: 'text-danger' },
};

function Entry({ entry: { text, state, sentence, title, keepFor } }: { entry: StackEntry }) {
  const { Icon, className } = looks[state];
  return (
    <li className="flex animate-rise items-start gap-3 px-4 py-3 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p role={state === 'failed' ? 'alert' : undefined} className="break-words">
          {sentence}
        </p>
        {title ? <ScriptText text={title} className="text-ink-soft" /> : null}
        {state === 'failed' ? <p className="break-all text-ink-soft">{text}</p> : null}
        {keepFor ? (
          <p className="font-semibold">
            {t('Hold it for {reader} until {day}.', {
              reader: keepFor.reader,
              day: formatDateFrom(keepFor.collect_by, today()),
            })}
          </p>
        ) : null}
      </div>
    </li>
  );
}
