import { type ComponentProps, useId } from 'react';
import { t } from '../lib/language/texts.ts';
import { today } from '../lib/wording/dates.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/*
 * The fields of a person's own account, at registration and later: each with its name and its `autocomplete`. The form
 * passes everything else.
 */

type Text = Omit<ComponentProps<typeof TextField>, 'label'>;
type Password = Omit<ComponentProps<typeof PasswordField>, 'label'> & { label?: string };

/** The name, in any script. */
export function FullNameField(input: Text) {
  return <TextField label={t('Full name')} autoComplete="name" dir="auto" required {...input} />;
}

/** The e-mail address to log in with. */
export function EmailField(input: Text) {
  return <TextField label={t('Email')} type="email" autoComplete="email" required {...input} />;
}

export function PhoneField({ label = t('Phone'), ...input }: Text & { label?: string }) {
  return <TextField label={label} type="tel" autoComplete="tel" {...input} />;
}

/** A password that is chosen. */
export function NewPasswordField({ label = t('New password'), ...input }: Password) {
  return <PasswordField label={label} autoComplete="new-password" required {...input} />;
}

/** The chosen password again. */
export function ConfirmPasswordField(input: Password) {
  return <NewPasswordField label={t('Confirm password')} {...input} />;
}

/** The code that a server prints for the first admin. */
export function SetupCodeField(input: Text) {
  return (
    <TextField
      label={t('Set-up code')}
      hint={t('The server printed it when it started')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...input}
    />
  );
}

/** The university's number of a student. */
export function RegistrationNoField(input: Text) {
  return <TextField label={t('DU registration no.')} {...input} />;
}

/** The years in which a student began, with the latest ones to choose from; any text is taken. */
export function StudySessionField(input: Text) {
  const list = useId();
  return (
    <>
      <TextField label={t('Session')} placeholder="2024-25" list={list} {...input} />
      <datalist id={list}>
        {latestSessions(today()).map((session) => (
          <option key={session} value={session} />
        ))}
      </datalist>
    </>
  );
}

/** The last ten sessions, the latest first: '2026-27', '2025-26'. */
function latestSessions(day: string): string[] {
  // A session begins in the middle of a year.
  const [year = 0, month = 0] = day.split('-').map(Number);
  const latest = month < 7 ? year - 1 : year;
  return Array.from({ length: 10 }, (_, back) => {
    const first = latest - back;
    return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  });
}
