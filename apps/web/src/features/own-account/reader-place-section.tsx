import { zodResolver } from '@hookform/resolvers/zod';
import { type ReaderAccount, readerPlaceForm } from '@library/contract/accounts/own-account.ts';
import { useForm, useWatch } from 'react-hook-form';
import { genderOptions } from '../../lib/forms/gender-options.ts';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { RegistrationNoField, StudySessionField } from '../../person-parts/account-fields.tsx';
import { DepartmentField, HallField, PlaceChoicesError } from '../../person-parts/place-fields.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type ReaderPlaceValues, readerPlaceValues, useSaveReaderPlace } from './own-account.api.ts';
import { SectionForm } from './section-form.tsx';

/** Where a reader lives and studies. A chosen value can be changed but not cleared. */
export function ReaderPlaceSection({ account }: { account: ReaderAccount }) {
  const { mutateAsync } = useSaveReaderPlace();
  const form = useForm<ReaderPlaceValues>({
    resolver: spokenErrors(zodResolver(readerPlaceForm, undefined, { raw: true })),
    values: readerPlaceValues(account),
    resetOptions: { keepDirtyValues: true },
  });
  const { register } = form;
  const gender = useWatch({ control: form.control, name: 'gender' });
  const { errors, dirtyFields } = form.formState;
  return (
    <DescribedCard
      title={t('Hall and studies')}
      text={t('Your hall comes first when you choose where to collect a book.')}
    >
      <SectionForm
        form={form}
        fields={['hall_id', 'dept_id', 'registration_no', 'session', 'gender']}
        save={(values) => mutateAsync({ values, changed: dirtyFields })}
      >
        <PlaceChoicesError />
        <HallField
          present={{ id: account.hall_id, name: account.hall?.name }}
          gender={gender}
          fieldClassName="sm:col-span-2"
          error={errors.hall_id?.message}
          {...register('hall_id')}
        />
        <DepartmentField
          control={form.control}
          name="dept_id"
          present={{ id: account.dept_id, name: account.department?.name }}
          fieldClassName="sm:col-span-2"
        />
        <RegistrationNoField error={errors.registration_no?.message} {...register('registration_no')} />
        <StudySessionField error={errors.session?.message} {...register('session')} />
        <SelectField
          label={t('Gender')}
          options={genderOptions()}
          error={errors.gender?.message}
          {...(account.gender ? {} : { placeholder: t('Not given') })}
          {...register('gender')}
        />
      </SectionForm>
    </DescribedCard>
  );
}
