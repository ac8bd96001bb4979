import { rich, t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { Agreed } from './agreed.tsx';
import type { PassingQuestion } from './passing-dialogs.tsx';
import type { Passings } from './passings.api.ts';

/** The actions for a reader's loan that somebody in the hall waits for; renders nothing if nobody does. The page asks the questions. */
export function LoanPassing({
  lendingId,
  title,
  passings: { possible, data },
  onAsk,
}: {
  lendingId: string;
  title: string;
  passings: Passings;
  onAsk: (question: PassingQuestion) => void;
}) {
  const passing = data.find(({ lending_id }) => lending_id === lendingId);
  if (!passing && !possible.includes(lendingId)) return null;
  return (
    <div className="order-last mt-2 w-full rounded-card bg-action-soft p-3 text-sm">
      {passing ? (
        <>
          <p className="text-pretty">
            {passing.other ? (
              <Agreed
                sentence={rich('{name} will take this book from you.', {
                  name: <ScriptText text={passing.other.name} />,
                })}
                hall={passing.hall.name}
                contact={passing.other.contact}
                until={passing.until}
              />
            ) : (
              t("We've asked the next reader in line. They have until {moment}.", {
                moment: formatMoment(passing.until),
              })
            )}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {passing.other ? (
              <Button onClick={() => onAsk({ ask: 'give', passing })}>{t('Show the code')}</Button>
            ) : null}
            <Button
              variant="danger-ghost"
              className={passing.other ? undefined : '-ms-3'}
              onClick={() => onAsk({ ask: 'end', passing })}
            >
              {t('Cancel passing on')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('Someone is waiting for this book at the hall you borrowed it from.')}</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => onAsk({ ask: 'propose', lending_id: lendingId, title })}
          >
            {t('Pass it on')}
          </Button>
        </>
      )}
    </div>
  );
}
