import { settings } from '../../lib/settings.ts';

/** The library's e-mail address as a `mailto:` link. */
export function ContactLink() {
  const { contact_email } = settings;
  return (
    <a href={`mailto:${contact_email}`} className="wrap-anywhere font-medium underline">
      {contact_email}
    </a>
  );
}
