import { PersonLink } from '../text/person-link.tsx';

/** A person in a table: the name, as a link if `to` is set, and the e-mail under it. */
export function PersonCell({ name, email, to }: { name: string; email: string; to?: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">
        <PersonLink name={name} to={to} className="own-width" />
      </p>
      <p className="break-words text-ink-soft">{email}</p>
    </div>
  );
}
