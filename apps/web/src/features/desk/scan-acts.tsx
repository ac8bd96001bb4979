import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { DeskAct, DeskResult } from '@library/contract/lending/desk.ts';
import { useState } from 'react';
import { ConditionChoice } from '../../book-parts/condition-choice.tsx';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { actTexts, givesOut } from './act-texts.ts';
import type { Choices } from './use-desk.ts';

/**
 * The acts of a scan with what the person chooses for them: the sensible one as a large button at the bottom, under the
 * thumb. Each scan needs a `key` of its own, so that nothing is chosen from the one before.
 */
export function ScanActs({
  result: { acts, due, finding },
  isBusy,
  running,
  onAct,
}: {
  result: DeskResult;
  /** Whether an act or a later scan is under way. */
  isBusy: boolean;
  running: DeskAct | null;
  onAct: (act: DeskAct, choices: Choices) => void;
}) {
  const [day, setDay] = useState(due?.date ?? '');
  const [condition, setCondition] = useState<CopyCondition>();
  const [first, ...others] = acts;
  if (!first) return null;
  const texts = actTexts();
  const now = today();
  const choices = { due: day, condition };
  return (
    <>
      {givesOut(first) && due ? (
        <>
          {due.why ? <p className="text-ink-soft text-sm">{due.why}</p> : null}
          <TextField
            label={t('Due date')}
            type="date"
            min={now}
            max={addDays(now, settings.max_loan_days)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            fieldClassName="max-w-60"
          />
        </>
      ) : null}
      {first === 'take_back' ? <ConditionChoice onChoose={setCondition} /> : null}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-card bg-surface px-4 pt-3 pb-4 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5">
        <Button
          wide
          className="min-h-16 text-lg"
          onClick={() => onAct(first, choices)}
          busy={running === first}
          busyLabel={texts[first].busy}
          disabled={isBusy || (givesOut(first) && day === '')}
        >
          {finding === 'request' ? t('Hand out without scanning the copy') : texts[first].label}
        </Button>
        {others.map((act) => (
          <Button key={act} wide variant="secondary" onClick={() => onAct(act, choices)} disabled={isBusy}>
            {texts[act].label}
          </Button>
        ))}
      </div>
    </>
  );
}
