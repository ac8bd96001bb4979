import { type IsbnLookUp, notOfABook, reasonAgainstIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLookUp } from '../../../book-parts/isbn/isbn.api.ts';
import type { FieldTexts } from '../../../book-parts/isbn/proposal-box.tsx';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { LookUpResult, type ResultActs } from './look-up-result.tsx';

const barcode = () =>
  ({
    format: 'ean_13',
    title: t('Scan the barcode'),
    text: t('Hold the barcode on the back of the book in front of the camera.'),
    instead: t('type the number'),
  }) as const;

/** The callbacks for an ISBN: everything that the box does not do itself. */
export type LookUpActs = {
  /** Called at each look-up, because the book then begins with its ISBN. */
  onBegin: () => void;
  /** Called when a copy was added, unless the person has gone on to another number meanwhile. */
  onNext: () => void;
  /** Resolves to whether a copy was added. */
  onAdd: (book: IsbnLookUp['books'][number]) => Promise<boolean>;
  onTake: (found: IsbnLookUp, taken: Parameters<ResultActs['onTake']>[0]) => void;
  onType: (found: IsbnLookUp) => void;
  onPhotograph: (isbn: { isbn: string; isbn_as_printed: boolean }) => void;
};

/**
 * A box for a scanned or typed ISBN, and what the look-up finds. Scanners that work as keyboards type into the box and send
 * Enter; then the focus moves to the first possible action, so that another Enter runs it. A digit typed there begins the
 * next ISBN.
 */
export function IsbnLookUpBox({
  boxRef,
  current,
  isAdmin,
  acts,
}: {
  boxRef: RefObject<HTMLInputElement | null>;
  current: FieldTexts;
  isAdmin: boolean;
  acts: LookUpActs;
}) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const result = useRef<HTMLElement>(null);
  const lookUp = useLookUp();
  const found = lookUp.data;

  /** The answer that shows now, for acts that end later. */
  const shown = useRef(found);
  useEffect(() => {
    shown.current = found;
    if (found) result.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [found]);

  function ask(isbn: string, elsewhere = false) {
    const reason = reasonAgainstIsbn(isbn);
    setFault(isbn.trim() === '' ? t('Scan or type a number first.') : null);
    if (isbn.trim() === '') return lookUp.reset();
    // The server accepts some forms that this check rejects, such as an ISBN followed by the digits of a price.
    if (reason === notOfABook) {
      lookUp.reset();
      return setFault(reason);
    }
    acts.onBegin();
    lookUp.mutate({ isbn: isbn.trim(), elsewhere });
  }

  function finish() {
    setText('');
    lookUp.reset();
  }

  function again() {
    lookUp.reset();
    boxRef.current?.focus();
    boxRef.current?.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(text);
  }

  function beginNext({ key, target }: KeyboardEvent) {
    if (!/^\p{Nd}$/u.test(key) || target instanceof HTMLInputElement) return;
    boxRef.current?.focus();
    boxRef.current?.select();
  }

  const resultActs: ResultActs | null = found
    ? {
        onAdd: async (book) => {
          setAdding(book.book_id);
          const isAdded = await acts.onAdd(book);
          setAdding((latest) => (latest === book.book_id ? null : latest));
          if (!isAdded || shown.current !== found) return;
          finish();
          acts.onNext();
        },
        onElsewhere: () => ask(found.isbn, true),
        onTake: (taken) => {
          acts.onTake(found, taken);
          finish();
        },
        onType: () => {
          acts.onType(found);
          finish();
        },
        onPhotograph: () => {
          acts.onPhotograph({ isbn: found.isbn, isbn_as_printed: !found.checks });
          finish();
        },
        onAgain: again,
      }
    : null;
  const failure = lookUp.error ? errorText(lookUp.error, t("We couldn't look up this number.")) : null;

  return (
    <section aria-label={t('Look up by ISBN')}>
      <form noValidate onSubmit={submit}>
        <TextField
          ref={boxRef}
          label={t('Scan or type the ISBN')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          error={fault ?? failure ?? undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFault(null);
            // Also while one is looked up, because its answer would show under another number.
            lookUp.reset();
          }}
          beside={
            <>
              <Button
                type="submit"
                variant="secondary"
                busy={lookUp.isPending}
                busyLabel={t('Looking up...')}
              >
                {t('Look up')}
              </Button>
              <ScanButton
                kind={barcode()}
                onScan={(code) => {
                  setText(code);
                  ask(code);
                }}
              />
            </>
          }
        />
      </form>
      {found && resultActs ? (
        <section
          ref={result}
          aria-label={t('What we found')}
          onKeyDown={beginNext}
          className="mt-4 animate-rise rounded-card border border-line bg-sunken p-4"
        >
          <LookUpResult
            key={found.isbn}
            found={found}
            current={current}
            adding={adding}
            isAdmin={isAdmin}
            acts={resultActs}
          />
        </section>
      ) : null}
    </section>
  );
}
