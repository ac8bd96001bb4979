import { zodResolver } from '@hookform/resolvers/zod';
import { type VolunteerAccount, volunteerPlaceForm } from '@library/contract/accounts/own-account.ts';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { RegistrationNoField, StudySessionField } from '../../person-parts/account-fields.tsx';
import { DepartmentField, PlaceChoicesError } from '../../person-parts/place-fields.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useSaveVolunteerPlace, type VolunteerPlaceValues, volunteerPlaceValues } from './own-account.api.ts';
import { SectionForm } from './section-form.tsx';

/** Where readers find a volunteer, and what they study. Only admins change the hall, and the rest until verification. */
export function VolunteerPlaceSection({ account }: { account: VolunteerAccount }) {
  return (
    <DescribedCard
      title={t('Room and studies')}
      text={t(
        'Readers who collect a book see your room and address. Only an admin can move you to another hall.',
      )}
    >
      <p className="mb-5 text-sm">
        <span className="block text-ink-faint">{t('Hall')}</span>
        <ScriptText text={account.hall.name} className="font-medium" />
      </p>
      {account.isVerified ? (
        <PlaceForm account={account} />
      ) : (
        <p className="rounded-card bg-sunken px-3.5 py-3 text-ink-soft text-sm">
          {t('You can change these once an admin has verified your account.')}
        </p>
      )}
    </DescribedCard>
  );
}

function PlaceForm({ account }: { account: VolunteerAccount }) {
  const { mutateAsync } = useSaveVolunteerPlace();
  const form = useForm<VolunteerPlaceValues>({
    resolver: spokenErrors(zodResolver(volunteerPlaceForm, undefined, { raw: true })),
    values: volunteerPlaceValues(account),
    resetOptions: { keepDirtyValues: true },
  });
  const { register } = form;
  const { errors, dirtyFields } = form.formState;
  return (
    <SectionForm
      form={form}
      fields={['dept_id', 'registration_no', 'session', 'address', 'room_no']}
      save={(values) => mutateAsync({ values, changed: dirtyFields })}
    >
      <PlaceChoicesError />
      <TextField
        label={t('Room no.')}
        inputMode="numeric"
        error={errors.room_no?.message}
        {...register('room_no')}
      />
      <TextField
        label={t('Address')}
        autoComplete="street-address"
        dir="auto"
        error={errors.address?.message}
        {...register('address')}
      />
      <DepartmentField
        control={form.control}
        name="dept_id"
        present={{ id: account.dept_id, name: account.department.name }}
        fieldClassName="sm:col-span-2"
      />
      <RegistrationNoField error={errors.registration_no?.message} {...register('registration_no')} />
      <StudySessionField error={errors.session?.message} {...register('session')} />
    </SectionForm>
  );
}
