import { useSession } from '../../lib/session/session.tsx';

/** The red line that says why the last login or registration failed, or that the login has expired. */
export function SessionError() {
  const { error } = useSession();
  if (!error) return null;
  return (
    <div className="rounded-card bg-danger-soft px-3.5 py-2.5">
      <p role="alert" className="font-medium text-danger text-sm">
        {error}
      </p>
    </div>
  );
}
