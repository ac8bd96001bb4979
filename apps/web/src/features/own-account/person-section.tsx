import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnAccount, personForm } from '@library/contract/accounts/own-account.ts';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { FullNameField, PhoneField } from '../../person-parts/account-fields.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { type PersonValues, personValues, useSavePerson } from './own-account.api.ts';
import { SectionForm } from './section-form.tsx';

const seenBy = (): Record<OwnAccount['user_type'], string> => ({
  reader: t(
    'Volunteers see these while you have a request or a book at their hall. Your name appears with your reviews.',
  ),
  volunteer: t('Readers see your name, and your phone while they have a request or a book at your hall.'),
  admin: t('The other admins see your name in the audit log.'),
});

/** Name and phone. */
export function PersonSection({ account }: { account: OwnAccount }) {
  const { mutateAsync } = useSavePerson();
  const form = useForm<PersonValues>({
    resolver: spokenErrors(zodResolver(personForm, undefined, { raw: true })),
    values: personValues(account),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields } = form.formState;
  return (
    <DescribedCard title={t('Name and phone')} text={seenBy()[account.user_type]}>
      <SectionForm
        form={form}
        fields={['name', 'contact']}
        save={(values) => mutateAsync({ values, changed: dirtyFields })}
      >
        <FullNameField
          fieldClassName="sm:col-span-2"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PhoneField
          fieldClassName="sm:col-span-2"
          error={errors.contact?.message}
          {...form.register('contact')}
        />
      </SectionForm>
    </DescribedCard>
  );
}
