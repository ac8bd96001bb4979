import { readerCodeText } from '@library/contract/lending/reader-codes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { keptCodes } from '../../lib/offline/kept-codes.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useChangingCode } from '../../lib/use-changing-code.ts';
import { codeInWords } from '../../lib/wording/code-in-words.ts';
import { formatDateFrom, today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type CodeToShow, ShownCode } from '../../ui/shown-code.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { codeQuery } from './code.api.ts';

/** The request whose code is shown. */
export interface CodeOf {
  req_id: string;
  title: string;
  hall: string;
}

/** The current code, with the text of its QR code. */
function useCode(reqId: string, said: string | null): CodeToShow | null {
  const kept = keptCodes().find(({ req_id }) => req_id === reqId);
  const code = useChangingCode(kept ?? null, said);
  if (!kept || !code) return null;
  return { text: readerCodeText({ short: kept.short, code }), digits: code, words: codeInWords(code) };
}

/** Shows what a reader needs to collect a book: a QR code and its digits, also without a network. Says when it was handed out. */
export function CodeDialog({ of, onClose }: { of: CodeOf; onClose: () => void }) {
  const { data, error } = useQuery(codeQuery(of.req_id));
  const cache = useQueryClient();
  const isOpen = data === undefined || data.status === 'pending';
  const code = useCode(of.req_id, data?.code?.now ?? null);
  useEffect(() => {
    // Only marks the list as stale: reloading it now would remove the card, and this dialog with it.
    if (!isOpen) void invalidate(cache, staleAfter.collectBook, 'none');
  });
  function close() {
    onClose();
    if (!isOpen) void invalidate(cache, staleAfter.collectBook);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={isOpen ? t('Show this to the volunteer') : t('Done')}
      description={
        <>
          <ScriptText text={of.title} /> · <ScriptText text={of.hall} />
        </>
      }
      footer={isOpen ? null : <Button onClick={close}>{t('Close')}</Button>}
    >
      {isOpen ? (
        <ShownCode
          code={code}
          label={t('Your QR code')}
          text={
            error
              ? errorText(
                  error,
                  t("We couldn't load your code."),
                  t("We couldn't load your code. Open it once while you're online; then it works offline."),
                )
              : t('Loading your code...')
          }
          hint={t('The code changes every five minutes and works offline. Show it only at the desk.')}
        />
      ) : (
        <div className="mb-1">
          {data.received ? (
            <Notice
              tone="good"
              text={t('You have received {copy}. Please return it by {day}.', {
                copy: data.received.copy_label,
                day: formatDateFrom(data.received.due_date, today()),
              })}
            />
          ) : (
            <Notice tone="bad" text={t('This request is closed, so it has no code any more.')} />
          )}
        </div>
      )}
    </Dialog>
  );
}
