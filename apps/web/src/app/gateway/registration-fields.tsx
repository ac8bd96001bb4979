import type { Gender } from '@library/contract/fields/choices.ts';
import type { ReactNode } from 'react';
import type { FormField } from '../../lib/forms/form-fields.ts';
import { t } from '../../lib/language/texts.ts';
import {
  ConfirmPasswordField,
  EmailField,
  FullNameField,
  NewPasswordField,
  PhoneField,
  RegistrationNoField,
  StudySessionField,
} from '../../person-parts/account-fields.tsx';
import { HallField, PlaceChoicesError } from '../../person-parts/place-fields.tsx';

/** The empty values of the fields that all kinds of account have. */
export const emptyPerson = { name: '', email: '', contact: '', password: '', password_confirmation: '' };

/** The empty values of the fields that only readers and volunteers have. */
export const emptyStudy = { dept_id: '', registration_no: '', session: '', hall_id: '' };

/** Name, e-mail address, phone number and password. */
export function PersonalFields({
  field,
  phone,
  besidePhone,
  passwordLabel,
  lastKey = 'next',
}: {
  field: (name: keyof typeof emptyPerson) => FormField;
  /** The label of the phone number, if it is not the usual one, and a hint that says what the number is for. */
  phone: { label?: string; hint: string };
  /** A field shown on the same line as the phone number. */
  besidePhone?: ReactNode;
  passwordLabel: string;
  /** The `enterKeyHint` of the last field. */
  lastKey?: 'next' | 'done';
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FullNameField enterKeyHint="next" fieldClassName="sm:col-span-2" {...field('name')} />
      <EmailField enterKeyHint="next" fieldClassName="sm:col-span-2" {...field('email')} />
      <PhoneField
        {...phone}
        enterKeyHint="next"
        fieldClassName={besidePhone ? '' : 'sm:col-span-2'}
        {...field('contact')}
      />
      {besidePhone}
      <NewPasswordField
        fieldClassName="sm:col-span-2"
        label={passwordLabel}
        hint={t('At least 8 characters; a short sentence is easy to remember')}
        enterKeyHint="next"
        {...field('password')}
      />
      <ConfirmPasswordField
        fieldClassName="sm:col-span-2"
        enterKeyHint={lastKey}
        {...field('password_confirmation')}
      />
    </div>
  );
}

/** Department, registration number, session and hall. */
export function AcademicFields({
  field,
  department,
  gender,
  children,
}: {
  field: (name: keyof typeof emptyStudy) => FormField;
  department: ReactNode;
  /** The gender that the person has chosen; the halls for it are listed first. */
  gender?: Gender | '' | null | undefined;
  /** Further fields. */
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlaceChoicesError />
      {department}
      <RegistrationNoField enterKeyHint="next" hint={t('Optional')} {...field('registration_no')} />
      <StudySessionField enterKeyHint="next" hint={t('Optional')} {...field('session')} />
      <HallField gender={gender} fieldClassName="sm:col-span-2" {...field('hall_id')} />
      {children}
    </div>
  );
}
