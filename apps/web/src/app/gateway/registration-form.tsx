import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/states/notice.tsx';

const linkStyle = 'font-medium text-action underline-offset-4 hover:underline';

/**
 * The frame of every registration form. It tells that an earlier draft was kept, and what happens with the data; on
 * phones the keyboard's Next leads from field to field.
 */
export function RegistrationForm({
  onSubmit,
  restored,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The form began with what was typed before a reload. */
  restored: boolean;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={goToNextField} className="flex flex-col gap-4">
      {restored ? (
        <Notice tone="good" text="We kept what you typed. Please enter your password again." />
      ) : null}
      {children}
      <p className="text-ink-faint text-xs">
        We use your details only to lend books. Read <NewTab to="/privacy">what happens to your data</NewTab>{' '}
        and the <NewTab to="/rules">rules of borrowing</NewTab>.
      </p>
    </form>
  );
}

/** A new tab keeps the passwords that are typed here. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className={linkStyle}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

/** Enter sends a form, but a phone's keyboard says Next on the same key. */
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
