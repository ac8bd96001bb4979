import { codeInWords, codeSeconds, readerCodeText } from '@library/contract/reader-codes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { formatDateFrom, today } from '../../lib/dates.ts';
import { keptCodes } from '../../lib/kept-codes.ts';
import { canMakeCodes, readerCodeAt } from '../../lib/reader-codes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { codeQuery } from './code.api.ts';
import { QrCode } from './qr-code.tsx';

/** The request whose code is shown. */
export interface CodeOf {
  req_id: string;
  title: string;
  hall: string;
}

/** The code of this moment: made on this device where it can be, otherwise as the server has just said. */
function useCode(reqId: string, said: string | null): { text: string; code: string } | null {
  const [made, setMade] = useState<{ text: string; code: string } | null>(null);
  useEffect(() => {
    const kept = keptCodes().find(({ req_id }) => req_id === reqId);
    if (!kept) return setMade(null);
    const { short, secret, correction } = kept;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function show() {
      const now = Date.now() + correction;
      const code = canMakeCodes() ? await readerCodeAt(secret, now) : said;
      if (gone || code === null) return;
      setMade({ text: readerCodeText({ short, code }), code });
      timer = setTimeout(show, codeSeconds * 1000 - (now % (codeSeconds * 1000)));
    }
    void show();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [reqId, said]);
  return made;
}

/** What a reader shows to collect a book: a QR and its digits, also without a network. Says when the book was handed out. */
export function CodeDialog({ of, onClose }: { of: CodeOf; onClose: () => void }) {
  const { data, error } = useQuery(codeQuery(of.req_id));
  const cache = useQueryClient();
  const isOpen = data === undefined || data.status === 'pending';
  const code = useCode(of.req_id, data?.code?.now ?? null);
  const stale = (refetchType: 'none' | 'active') => {
    for (const part of ['my-reads', 'own-books', 'dashboard'] as const) {
      void cache.invalidateQueries({ queryKey: [part], refetchType });
    }
  };
  useEffect(() => {
    // Loaded at once, the list would take its card away, and this dialog with it.
    if (!isOpen) stale('none');
  });
  function close() {
    onClose();
    if (!isOpen) stale('active');
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={isOpen ? 'Show this to the volunteer' : 'Done'}
      description={
        <>
          <ScriptText text={of.title} /> · <ScriptText text={of.hall} />
        </>
      }
      footer={isOpen ? null : <Button onClick={close}>Close</Button>}
    >
      {isOpen ? (
        <>
          <div className="mx-auto mb-4 aspect-square w-full max-w-80 overflow-hidden rounded-card">
            {code ? (
              <QrCode text={code.text} label="Your code as a QR" />
            ) : (
              <div className="flex h-full items-center justify-center bg-sunken p-5 text-center text-ink-soft text-sm">
                {error
                  ? errorText(
                      error,
                      "We couldn't load your code.",
                      "We couldn't load your code. Open it once while you're online; then it works offline.",
                    )
                  : 'Loading your code…'}
              </div>
            )}
          </div>
          <div className="mb-5 min-h-24 text-center">
            {code ? (
              <>
                <p className="font-semibold text-4xl tabular-nums" data-testid="code">
                  {code.code.slice(0, 3)} {code.code.slice(3)}
                </p>
                <p className="mt-1 text-ink-soft">{codeInWords(code.code)}</p>
                <p className="mt-2 text-ink-faint text-xs">
                  The code changes every five minutes and works offline. Show it only at the desk.
                </p>
              </>
            ) : null}
          </div>
        </>
      ) : (
        <div className="mb-1">
          {data.received ? (
            <Notice
              tone="good"
              text={`You have received ${data.received.copy_label}. Please return it by ${formatDateFrom(data.received.due_date, today())}.`}
            />
          ) : (
            <Notice tone="bad" text="This request is closed, so it has no code any more." />
          )}
        </div>
      )}
    </Dialog>
  );
}
