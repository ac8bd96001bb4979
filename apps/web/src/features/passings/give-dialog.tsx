import { passingCodeText } from '@library/contract/lending/reader-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { useChangingCode } from '../../lib/use-changing-code.ts';
import { codeInWords } from '../../lib/wording/code-in-words.ts';
import { ContactNumberButtons } from '../../person-parts/contact-number-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type CodeToShow, ShownCode } from '../../ui/shown-code.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { passingQuery, useBookChangedHands } from './passing-acts.api.ts';
import type { Passing } from './passings.api.ts';

/** What the giver shows: a QR and its digits. Says when the other reader has the book. */
export function GiveDialog({ passing, onClose }: { passing: Passing; onClose: () => void }) {
  const { data, error } = useQuery(passingQuery(passing.passing_id));
  const load = useBookChangedHands();
  const source = data?.code ? { secret: data.code.secret, correction: data.correction } : null;
  const digits = useChangingCode(source, data?.code?.now ?? null);
  const isOpen = data === undefined || data.status === 'agreed';
  const code: CodeToShow | null =
    data?.code && digits
      ? {
          text: passingCodeText({ short: data.code.short, code: digits }),
          digits,
          words: codeInWords(digits),
        }
      : null;
  const { other } = passing;
  function close() {
    onClose();
    if (!isOpen) void load();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={isOpen ? t('Show this to the other reader') : t('Done')}
      description={
        <>
          <ScriptText text={passing.book.title} />
          {other ? (
            <>
              {' · '}
              <ScriptText text={other.name} />
            </>
          ) : null}
        </>
      }
      footer={isOpen ? null : <Button onClick={close}>{t('Close')}</Button>}
    >
      {isOpen ? (
        <>
          <ShownCode
            code={code}
            label={t('Your QR code')}
            text={error ? errorText(error, t("We couldn't load your code.")) : t('Loading your code...')}
            hint={t(
              'The code changes every five minutes and works offline. Show it when you give the book away.',
            )}
          />
          {other?.contact ? <ContactNumberButtons name={other.name} contact={other.contact} /> : null}
        </>
      ) : data.status === 'passed' ? (
        <Notice
          tone="good"
          text={t("You've passed the book on. Your loan has ended; there's nothing to return.")}
        />
      ) : (
        <Notice
          tone="bad"
          text={t('This is no longer possible. Please return the book to {hall}.', {
            hall: passing.hall.name,
          })}
        />
      )}
    </Dialog>
  );
}
