import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { PassingQuestion } from './passing-dialogs.tsx';
import type { Passings } from './passings.api.ts';

/** Few readers pass a book on, so the dialogs come when somebody does. */
const loadDialogs = () => import('./passing-dialogs.tsx');

/** What a reader can do with an own loan that somebody in the hall waits for; nothing where nobody does. */
export function LoanPassing({
  lendingId,
  title,
  passings: { possible, data },
}: {
  lendingId: string;
  title: string;
  passings: Passings;
}) {
  const [question, setQuestion] = useState<PassingQuestion | null>(null);
  const { code, bring } = useLateCode(loadDialogs);
  const passing = data.find(({ lending_id }) => lending_id === lendingId);
  if (!passing && !possible.includes(lendingId)) return null;
  const ask = (next: PassingQuestion) => bring(() => setQuestion(next));
  return (
    <div className="order-last mt-2 w-full rounded-card bg-action-soft p-3 text-sm">
      {passing ? (
        <>
          <p className="text-pretty">
            {passing.other ? (
              <>
                <ScriptText text={passing.other.name} /> takes this book from you.
                {passing.other.contact ? null : " Meet at your hall's usual place."}
              </>
            ) : (
              "We've asked the next reader in line."
            )}{' '}
            {passing.other ? 'You have' : 'They have'} until {formatMoment(passing.until)}.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {passing.other ? (
              <Button onClick={() => ask({ ask: 'give', passing })}>Show the code</Button>
            ) : null}
            <Button
              variant="danger-ghost"
              className={passing.other ? undefined : '-ms-3'}
              onClick={() => ask({ ask: 'end', passing })}
            >
              Take it back
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Someone in your hall is waiting for this book.</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => ask({ ask: 'propose', lending_id: lendingId, title })}
          >
            Pass it on
          </Button>
        </>
      )}
      {code && question ? <code.PassingDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </div>
  );
}
