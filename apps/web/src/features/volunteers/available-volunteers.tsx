import type { AvailableVolunteer } from '@library/contract/volunteers.ts';
import { Copy, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { addressLine } from './volunteer-address.ts';

async function copyNumber(contact: string): Promise<void> {
  try {
    // Undefined without HTTPS, which counts as a failure like a refusal.
    await navigator.clipboard.writeText(contact);
    notify.success('Contact number copied to clipboard!');
  } catch {
    notify.warning('Failed to copy number. Please try manually.');
  }
}

/** The volunteers to collect a book from, with their contact details. */
export function AvailableVolunteers({ volunteers }: { volunteers: readonly AvailableVolunteer[] }) {
  if (volunteers.length === 0) {
    return <p className="text-ink-soft">No volunteers assigned for this hall yet.</p>;
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

function VolunteerEntry({ volunteer }: { volunteer: AvailableVolunteer }) {
  const address = addressLine(volunteer);
  return (
    <div className="flex items-center gap-x-4 gap-y-3 max-sm:flex-wrap">
      <div className="min-w-0 grow sm:basis-0">
        <ScriptText as="h3" text={volunteer.name} className="font-semibold" />
        {volunteer.contact ? (
          <Line icon={<Phone />}>
            <a href={`tel:${volunteer.contact.replace(/[^\d+]/g, '')}`} className="hover:underline">
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
      </div>
      {volunteer.contact ? (
        <Button
          variant="secondary"
          className="shrink-0 px-4 max-sm:w-full"
          onClick={() => copyNumber(volunteer.contact)}
        >
          <Copy aria-hidden="true" />
          Copy Contact Number
        </Button>
      ) : null}
    </div>
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
