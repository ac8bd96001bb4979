import { sightingDays, sightingLengths } from '@library/contract/copies/sightings.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useTellSighting } from './copies.api.ts';

/** The form with which a finder reports to a copy's hall where the copy is, anonymously. */
export function TellSighting({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, data, error, isPending } = useTellSighting();
  if (data) return <Notice tone="good" text={data.message} />;
  if (!isOpen) {
    return (
      <Button variant="secondary" className="sm:self-start" onClick={() => setIsOpen(true)}>
        {t('Tell us where it is')}
      </Button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (place.trim() === '') return setFault(t('Please say where the book is.'));
    setFault(undefined);
    mutate({ copy_label: label, place, note: note || null });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-line border-t pt-5">
      <TextField
        label={t('Where is the book?')}
        hint={t('For example: on a bench in front of the library')}
        maxLength={sightingLengths.place}
        autoFocus
        enterKeyHint="next"
        value={place}
        error={fault}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextAreaField
        label={t('Anything else? (optional)')}
        hint={t(
          "The volunteers of the hall read this, and we delete it after {days} days. You don't have to say who you are.",
          { days: sightingDays },
        )}
        maxLength={sightingLengths.note}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error ? <Notice tone="bad" text={errorText(error, t("We couldn't send this."))} /> : null}
      <Button type="submit" className="sm:self-start" busy={isPending} busyLabel={t('Sending...')}>
        {t('Tell the volunteers')}
      </Button>
    </form>
  );
}
