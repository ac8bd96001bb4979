import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { DeskAct, DeskResult } from '@library/contract/lending/desk.ts';
import { ConditionChoice } from '../../book-fields/condition-choice.tsx';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, formatDateFrom, today } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { BookRow } from '../../ui/book-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { actTexts, givesOut } from './act-texts.ts';

/** The result of a scan, with its one sensible act as a large button at the bottom, under the thumb. */
export function ScanResult({
  result,
  due,
  onDue,
  onCondition,
  running,
  onAct,
}: {
  result: DeskResult;
  due: string;
  onDue: (day: string) => void;
  onCondition: (condition: CopyCondition | undefined) => void;
  running: DeskAct | null;
  onAct: (act: DeskAct) => void;
}) {
  const { sentence, acts, copy, reader, lending } = result;
  const [first, ...others] = acts;
  const texts = actTexts();
  const now = today();
  return (
    <Card className="flex animate-rise flex-col gap-4">
      <p role="status" className="text-pretty font-semibold text-lg">
        {sentence}
      </p>
      {copy ? (
        <>
          <BookRow book={{ ...copy.book, author: copy.book.author ?? '', image: copy.book.image_url }} />
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{copy.label}</span>
            {lending ? (
              <>
                <span className="text-ink-soft">
                  {t('Due {day}', { day: formatDateFrom(lending.due_date, now) })}
                </span>
                {lending.late_days > 0 ? (
                  <Badge tone="bad">
                    {t('Late for {count, plural, one {# day} other {# days}}', { count: lending.late_days })}
                  </Badge>
                ) : null}
              </>
            ) : null}
          </p>
        </>
      ) : null}
      {reader ? <ReaderFacts reader={reader} /> : null}
      {givesOut(first) && result.due ? (
        <>
          {result.due.why ? <p className="text-ink-soft text-sm">{result.due.why}</p> : null}
          <TextField
            label={t('Due date')}
            type="date"
            min={now}
            max={addDays(now, settings.max_loan_days)}
            value={due}
            onChange={({ target }) => onDue(target.value)}
            fieldClassName="max-w-60"
          />
        </>
      ) : null}
      {first === 'take_back' ? <ConditionChoice key={copy?.label} onChoose={onCondition} /> : null}
      {first ? (
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-card bg-surface px-4 pt-3 pb-4 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5">
          <Button
            wide
            className="min-h-16 text-lg"
            onClick={() => onAct(first)}
            busy={running === first}
            busyLabel={texts[first].busy}
            disabled={running !== null || (givesOut(first) && due === '')}
          >
            {result.finding === 'request' ? t('Hand out without scanning the copy') : texts[first].label}
          </Button>
          {others.map((act) => (
            <Button key={act} wide variant="secondary" onClick={() => onAct(act)} disabled={running !== null}>
              {texts[act].label}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  );
}

/** Who stands at the desk, and what is held for this reader. */
function ReaderFacts({ reader }: { reader: NonNullable<DeskResult['reader']> }) {
  const facts = [reader.department, reader.session].filter((fact) => fact !== null);
  return (
    <div className="border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <ScriptText text={reader.name} className="font-semibold" />
        {reader.proven ? <Badge tone="good">{t('Code shown')}</Badge> : <Badge>{t('Without a code')}</Badge>}
      </p>
      {facts.length > 0 ? <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p> : null}
      {reader.requests.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {reader.requests.map(({ req_id, copy_label, title }) => (
            <li key={req_id} className="flex items-baseline gap-2">
              {copy_label}
              <ScriptText text={title} className="min-w-0 break-words" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
