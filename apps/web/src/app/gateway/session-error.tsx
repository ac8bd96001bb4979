import { useSession } from '../../lib/session.tsx';

/** The red line that says why the last login, registration or start-up check failed. */
export function SessionError() {
  const { error } = useSession();
  if (!error) return null;
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-3.5 py-2.5 font-medium text-danger text-sm">
      {error}
    </p>
  );
}
