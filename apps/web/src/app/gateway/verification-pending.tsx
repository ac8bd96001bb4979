import { Hourglass } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title.ts';
import { settings } from '../../lib/settings.ts';

/** Shown to volunteers and admins until an admin has verified them. */
export function VerificationPending() {
  usePageTitle('Verification Pending');
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-warning-soft text-warning">
        <Hourglass aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl">Verification Pending</h1>
      <p className="text-ink-soft">
        Your account is not verified yet. Please contact the {settings.library_name} authorities for
        verification.
      </p>
    </div>
  );
}
