import { type ClosureEffect, type ClosureKind, closureKinds } from '@library/contract/calendar/calendar.ts';
import type { FieldErrors } from '@library/contract/calls/errors.ts';
import type { Hall } from '@library/contract/reference/reference.ts';
import { t } from '../../lib/language/texts.ts';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { kindNames } from './calendar-texts.ts';
import type { EntryDraft } from './entry-draft.ts';

const effects = () => [
  {
    value: 'closed',
    label: t('The hall is closed'),
    note: t('Readers see it where they choose a hall.'),
  },
  {
    value: 'no_due',
    label: t('No books are due'),
    note: t('The hall stays open, for example during exams.'),
  },
];
const kinds = () => closureKinds.map((kind) => ({ value: kind, label: kindNames()[kind] }));

/** The fields of an entry of the calendar. */
export function EntryFields({
  draft,
  onChange,
  halls,
  errors,
}: {
  draft: EntryDraft;
  onChange: (draft: EntryDraft) => void;
  halls: readonly Hall[];
  errors: FieldErrors;
}) {
  const change = (part: Partial<EntryDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextField
        label={t('Name')}
        hint={t('Readers see it, for example “Winter vacation”.')}
        dir="auto"
        autoComplete="off"
        error={errors.name?.[0]}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('Name in Bengali (optional)')}
        lang="bn"
        autoComplete="off"
        error={errors.name_bn?.[0]}
        value={draft.name_bn}
        onChange={(event) => change({ name_bn: event.target.value })}
      />
      <SelectField
        label={t('Hall')}
        options={[
          { value: '', label: t('All halls') },
          ...halls.map(({ hall_id, name }) => ({ value: hall_id, label: name })),
        ]}
        error={errors.hall_id?.[0]}
        value={draft.hall_id}
        onChange={(event) => change({ hall_id: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('First day')}
          type="date"
          error={errors.from_day?.[0]}
          value={draft.from_day}
          onChange={({ target }) =>
            change({
              from_day: target.value,
              // A range that would end before it begins is one day long instead.
              to_day: draft.to_day < target.value ? target.value : draft.to_day,
            })
          }
        />
        <TextField
          label={t('Last day')}
          type="date"
          min={draft.from_day}
          error={errors.to_day?.[0]}
          value={draft.to_day}
          onChange={(event) => change({ to_day: event.target.value })}
        />
      </div>
      <SelectField
        label={t('Reason')}
        options={kinds()}
        error={errors.kind?.[0]}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as ClosureKind })}
      />
      <RadioList
        legend={t('On these days')}
        options={effects()}
        value={draft.effect}
        onValueChange={(effect) => change({ effect: effect as ClosureEffect })}
        error={errors.effect?.[0]}
      />
    </>
  );
}
