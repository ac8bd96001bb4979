import type { OwnWait } from '@library/contract/lending/waits.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { usePlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { today } from '../../lib/wording/dates.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { HallChoices, hallsNear, type WaitHall } from './hall-choices.tsx';
import { useJoinLine } from './waits.api.ts';

/** The place of a reader after joining. */
export type Joined = Pick<OwnWait, 'expected'> & { place: number };

/**
 * 'Join the waiting list': asks where the reader would collect the book, and until when it is useful. A refusal shows in the
 * dialog, which stays open with the choices.
 */
export function JoinLineDialog({
  bookId,
  halls,
  intro,
  onJoined,
  onClose,
}: {
  bookId: string;
  halls: readonly WaitHall[];
  /** Shows the book. */
  intro: ReactNode;
  onJoined: (joined: Joined) => void;
  onClose: () => void;
}) {
  const place = usePlace();
  const first = preselected(halls, place);
  const [changed, setChanged] = useState<string[] | null>(null);
  const chosen = changed ?? first;
  const [notAfter, setNotAfter] = useState('');
  const join = useJoinLine();
  const errors = fieldErrorsOf(join.error);
  const isOtherError = join.error && !errors.hall_ids && !errors.not_after;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const { data } = await join.mutateAsync({
        book_id: bookId,
        hall_ids: chosen,
        not_after: notAfter || null,
      });
      onJoined(data);
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Join the waiting list')}
      intro={intro}
      dirty={notAfter !== '' || chosen.join() !== first.join()}
      ready={chosen.length > 0}
      busy={join.isPending}
      busyLabel={t('Joining...')}
      submitLabel={t('Join')}
      formClassName="mt-4"
      onSubmit={send}
      onClose={onClose}
    >
      {isOtherError ? (
        <Notice
          tone="bad"
          text={errorText(join.error, t("We couldn't put you on the waiting list. Please try again."))}
        />
      ) : null}
      <HallChoices
        halls={halls}
        place={place}
        chosen={chosen}
        onChange={setChanged}
        error={errors.hall_ids?.[0]}
      />
      <TextField
        label={t('Not needed after (optional)')}
        hint={t("For example, your exam day. After that we'll take you off the list.")}
        type="date"
        min={today()}
        error={errors.not_after?.[0]}
        value={notAfter}
        onChange={(event) => setNotAfter(event.target.value)}
      />
      <p className="text-ink-soft text-sm">
        {t(
          "When it's your turn, we'll tell you and hold a copy for you for {days, plural, one {# day} other {# days}}. If you don't collect it in time, the next person gets it and you're paused; the second time, we take you off the list.",
          { days: settings.offer_days },
        )}
      </p>
    </FormDialog>
  );
}

/** The reader's own hall, or the only one that lends to the reader. */
function preselected(halls: readonly WaitHall[], place: ReturnType<typeof usePlace>): string[] {
  const near = hallsNear(halls, place).map(({ hall_id }) => hall_id);
  const own = near.filter((id) => id === place.hall_id);
  return own.length > 0 || near.length > 1 ? own : near;
}
