import type { BookRequest } from '@library/contract/lending/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, formatDateFrom, today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Calendar } from '../../ui/fields/calendar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { calendarQuery, movedDayText } from './lending-day.ts';
import { useFulfilRequest } from './staff-requests.api.ts';

/**
 * Picks the return date of a request and hands the book out. The default day is preselected; if many people wait for the
 * book, an earlier day with the reason. Past days and days beyond the longest loan are disabled. For a day on which the hall
 * is closed, the dialog names the later due date. A failure shows in the dialog, which stays open.
 */
export function StaffFulfilDialog({
  request,
  onClose,
  onFulfilled,
}: {
  request: BookRequest;
  onClose: () => void;
  onFulfilled: () => void;
}) {
  const now = today();
  // Other servers of this contract may omit it.
  const { short_loan } = request as Partial<Pick<BookRequest, 'short_loan'>>;
  const [day, setDay] = useState(() => addDays(now, short_loan?.days ?? settings.loan_days));
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const fulfil = useFulfilRequest();
  const last = addDays(now, settings.max_loan_days);
  const calendar = useQuery(calendarQuery(now, last));
  const moved = calendar.data && day ? movedDayText(calendar.data, request.hall.hall_id, day) : null;

  async function confirm() {
    if (!day) return setFailure(t('Please select a return date.'));
    setFailure('');
    try {
      await fulfil.mutateAsync({
        req_id: request.req_id,
        return_date: day,
        ...(code.trim() !== '' && { code: code.trim() }),
      });
      onFulfilled();
      onClose();
    } catch (error) {
      setFailure(errorText(error, t('Failed to fulfill request.')));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!fulfil.isPending) onClose();
      }}
      title={t('Select Return Date:')}
      description={rich('{title} for {reader}', {
        title: <ScriptText text={request.book.title} />,
        reader: <ScriptText text={request.reader.name} />,
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={fulfil.isPending}>
            {t('Cancel')}
          </Button>
          <Button onClick={confirm} busy={fulfil.isPending} busyLabel={t('Fulfilling...')}>
            {t('Confirm Fulfill')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 max-sm:-mx-3.5">
        {short_loan ? (
          <p className="w-full text-pretty font-medium text-ink-soft text-sm max-sm:px-3.5">
            {short_loan.why}
          </p>
        ) : null}
        <Calendar
          label={t('Return date')}
          value={day}
          onValueChange={(picked) => {
            setDay(picked);
            setFailure('');
          }}
          today={now}
          min={now}
          max={last}
          footer={day ? t('Selected: {day}', { day: formatDateFrom(day, now) }) : t('Selected: none')}
        />
        {/* Always rendered, because screen readers announce changes only of an existing status. */}
        <p role="status" className="min-h-10 w-full text-pretty text-sm max-sm:px-3.5">
          {moved}
        </p>
        {settings.require_code === 'on' ? (
          <TextField
            label={t("The reader's code")}
            hint={t('The six digits that the reader sees in My books')}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={60}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            fieldClassName="w-full max-sm:px-3.5"
          />
        ) : null}
        {failure ? <Notice tone="bad" text={failure} className="w-full" /> : null}
      </div>
    </Dialog>
  );
}
