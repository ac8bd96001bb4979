import { Info } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { telLink } from '../../lib/phone-links.ts';
import { Popover } from './popover.tsx';

/** The text of a missing value (S2.10-28). */
const MISSING = 'N/A';

/** A person's contact details: an info icon that shows e-mail, phone, session and gender on hover, focus or tap. */
export function ContactPopover({
  name,
  email,
  contact,
  session,
  gender,
}: {
  name: string;
  email: string | null;
  contact: string | null;
  session: string | null;
  gender: string | null;
}) {
  const facts = [
    { label: t('Email'), value: email, href: email ? `mailto:${email}` : undefined },
    { label: t('Phone'), value: contact, href: contact ? telLink(contact) : undefined },
    { label: t('Session'), value: session },
    {
      label: t('Gender'),
      value: gender && t('{gender, select, male {male} other {female}}', { gender }),
    },
  ];
  return (
    <Popover label={t('Contact of {name}', { name })} trigger={<Info aria-hidden="true" />}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 max-sm:text-base">
        {facts.map(({ label, value, href }) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="min-w-0 break-words font-medium">
              {href ? (
                <a
                  href={href}
                  className="inline-flex items-center text-action underline-offset-4 hover:underline max-sm:min-h-11"
                >
                  {value}
                </a>
              ) : (
                value || MISSING
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
