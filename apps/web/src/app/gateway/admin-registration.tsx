import { adminRegistration } from '@library/contract/accounts/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { setupCodeQuery } from '../../features/registration/setup-code.api.ts';
import { showFieldErrors } from '../../lib/forms/form-errors.ts';
import { fieldsOf } from '../../lib/forms/form-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { withDraft } from '../../lib/session/registration-draft.ts';
import { useRegister } from '../../lib/session/registrations.ts';
import { SetupCodeField } from '../../person-parts/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { emptyPerson, PersonalFields } from './registration-fields.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { registrationResolver } from './registration-resolver.ts';
import { SessionError } from './session-error.tsx';
import { useDraft } from './use-draft.ts';

const fields = ['name', 'email', 'contact', 'password', 'password_confirmation', 'setup_code'] as const;

/** An admin's registration: one step. The first admin of a library may need the server's set-up code. */
export function AdminRegistration() {
  const register = useRegister();
  const setupCode = useQuery(setupCodeQuery);
  const form = useForm({
    resolver: registrationResolver(adminRegistration),
    defaultValues: withDraft('admin', emptyPerson),
  });
  const restored = useDraft('admin', form);
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (values) => {
    const result = await register({ userType: 'admin', form: values });
    if (result.loggedIn) return;
    showFieldErrors(result.errors, fields, form.setError);
    // Whether a code is asked for may have changed since the form was opened.
    void setupCode.refetch();
  });
  return (
    <RegistrationForm onSubmit={submit} restored={restored}>
      <PersonalFields
        field={field}
        phone={{ label: t('Contact'), hint: t('Optional; a phone number for the other admins') }}
        passwordLabel={t('Password')}
        lastKey={setupCode.data ? 'next' : 'done'}
      />
      {setupCode.data ? <SetupCodeField {...field('setup_code')} /> : null}
      <SessionError />
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel={t('Registering...')}>
        {t('Register')}
      </Button>
    </RegistrationForm>
  );
}
