import type { AvailableVolunteer } from '@library/contract/people/volunteers.ts';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { telLink } from '../../lib/phone-links.ts';
import { settings } from '../../lib/settings.ts';
import { ContactNumberButtons } from '../../person-parts/contact-number-buttons.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { addressLine } from './volunteer-address.ts';

/** The volunteers who hand out and take back books in a hall, with their contact details. */
export function AvailableVolunteers({ volunteers }: { volunteers: readonly AvailableVolunteer[] }) {
  if (volunteers.length === 0) {
    return <NobodyThere />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {volunteers.map((volunteer) => (
        <li
          key={`${volunteer.name} ${volunteer.contact}`}
          className="rounded-card border border-line bg-surface p-4"
        >
          <VolunteerEntry volunteer={volunteer} />
        </li>
      ))}
    </ul>
  );
}

/** What a reader can do with a request if the hall has no volunteer. */
export function AnotherHall() {
  return (
    <p className="mt-3 text-ink-soft text-sm">
      {t('You can also cancel the request in My books and request the book at another hall.')}
    </p>
  );
}

/** Says what to do where a hall has no volunteer. */
function NobodyThere() {
  const { contact_email } = settings;
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <p className="font-medium">{t('No volunteers assigned for this hall yet.')}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {rich('Write to {email} and the library will arrange it with you.', {
          email: (
            <a href={`mailto:${contact_email}`} className="wrap-anywhere font-medium text-action underline">
              {contact_email}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

function VolunteerEntry({ volunteer }: { volunteer: AvailableVolunteer }) {
  const address = addressLine(volunteer);
  return (
    <>
      <ScriptText as="h3" text={volunteer.name} className="font-semibold" />
      {volunteer.contact ? (
        <Line icon={<Phone />}>
          <a href={telLink(volunteer.contact)} className="hover:underline">
            {volunteer.contact}
          </a>
        </Line>
      ) : null}
      {volunteer.email ? (
        <Line icon={<Mail />}>
          <a href={`mailto:${volunteer.email}`} className="break-all hover:underline">
            {volunteer.email}
          </a>
        </Line>
      ) : null}
      {address ? (
        <Line icon={<MapPin />}>
          <ScriptText text={address} />
        </Line>
      ) : null}
      {volunteer.contact ? <ContactNumberButtons name={volunteer.name} contact={volunteer.contact} /> : null}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-ink-soft text-sm">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
