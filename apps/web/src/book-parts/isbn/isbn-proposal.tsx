import { reasonAgainstIsbn } from '@library/contract/intake/isbn-lookup.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useLookUp } from './isbn.api.ts';
import { type FieldTexts, ProposalBox, type Taken } from './proposal-box.tsx';

/**
 * A button that looks up the typed ISBN at outside sources and shows their data field by field beside the form's. It shows once
 * the text can be an ISBN. The form has its own cover, so no cover is proposed.
 */
export function IsbnProposal({
  isbn,
  current,
  onTake,
}: {
  /** The ISBN as typed. */
  isbn: string;
  current: FieldTexts;
  onTake: (taken: Taken) => void;
}) {
  const number = isbn.trim();
  const result = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const lookUp = useLookUp();
  const isAsked = asked === number;
  const found = isAsked ? lookUp.data : undefined;
  const [proposal] = found?.proposals ?? [];
  const failures = found?.failed.map(({ message }) => message) ?? [];

  useEffect(() => {
    if (found) result.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [found]);

  return (
    <div className="grid gap-3">
      {/* The button's space stays reserved while the ISBN is typed. */}
      <div className="min-h-11">
        {number !== '' && reasonAgainstIsbn(number) === null ? (
          <Button
            variant="secondary"
            busy={lookUp.isPending}
            busyLabel={t('Looking up...')}
            onClick={() => {
              setAsked(number);
              lookUp.mutate({ isbn: number, elsewhere: true });
            }}
          >
            {t('Look up this number')}
          </Button>
        ) : null}
      </div>
      {isAsked && lookUp.error ? (
        <Notice tone="bad" text={errorText(lookUp.error, t("We couldn't look up this number."))} />
      ) : null}
      {found ? (
        <section
          ref={result}
          aria-label={t('What we found')}
          className="animate-rise rounded-card border border-line bg-sunken p-4"
        >
          {proposal ? (
            <ProposalBox
              isbn={found.isbn}
              proposal={proposal}
              current={current}
              withCover={false}
              onTake={(taken) => {
                setAsked(null);
                onTake(taken);
              }}
              onDismiss={() => setAsked(null)}
            />
          ) : (
            <p role="status">
              {found.outside === 'asked'
                ? failures.join(' ') || t("The other sources don't have this number.")
                : t("We didn't ask any other sources. An admin can allow it under “ISBN sources”.")}
            </p>
          )}
        </section>
      ) : null}
    </div>
  );
}
