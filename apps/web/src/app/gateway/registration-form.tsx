import { MailCheck } from 'lucide-react';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { Notice } from '../../ui/states/notice.tsx';

const linkStyle = 'font-medium text-action underline-offset-4 hover:underline';

/**
 * The frame of every registration form. It says if an earlier draft was restored, and links to what happens with the data and to
 * the rules. On phones, the keyboard's Next key moves from field to field.
 */
export function RegistrationForm({
  onSubmit,
  restored,
  last = true,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Whether the form was filled with what was typed before a reload. */
  restored: boolean;
  /** Whether this step submits the form instead of opening a further step. */
  last?: boolean;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={goToNextField} className="flex flex-col gap-4">
      {restored ? (
        <Notice tone="good" text={t('We kept what you typed. Please enter your password again.')} />
      ) : null}
      {children}
      {last ? <WhatComes /> : null}
      <p className="text-ink-faint text-xs">
        {rich(
          'We use your details only to lend books. Read <privacy>what happens to your data</privacy> and the <rules>rules of borrowing</rules>.',
          {
            privacy: (inside) => <NewTab to="/privacy">{inside}</NewTab>,
            rules: (inside) => <NewTab to="/rules">{inside}</NewTab>,
          },
        )}
      </p>
    </form>
  );
}

/** Says what happens after the registration in libraries where people have to confirm their address. */
function WhatComes() {
  if (settings.verify_email === 'off') return null;
  return (
    <p className="flex items-start gap-2 rounded-card bg-sunken px-3.5 py-3 text-ink-soft text-sm">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {settings.verify_email === 'login'
          ? t(
              "Next, we'll send you an e-mail with a link. Open it to confirm your e-mail address: you need it to log in again.",
            )
          : t("Next, we'll send you an e-mail with a link. Open it to confirm your e-mail address.")}
      </span>
    </p>
  );
}

/** The link opens a new tab, so that the passwords typed here are not lost. */
function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={linkStyle}>
      {children}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </Link>
  );
}

/** On a phone, the Enter key is labelled Next, so it moves to the next field instead of submitting the form. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== 'next' || !window.matchMedia('(pointer: coarse)').matches) return;
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  const next = fields.slice(fields.indexOf(target) + 1).find((field) => field.checkVisibility());
  if (!next) return;
  event.preventDefault();
  next.focus();
}
