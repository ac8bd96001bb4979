import { zodResolver } from '@hookform/resolvers/zod';
import { type Volunteer, volunteerForm } from '@library/contract/volunteers.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/language/texts.ts';
import { spokenErrors } from '../../lib/spoken-errors.ts';
import { EditPersonDialog } from '../../person-fields/edit-person-dialog.tsx';
import { VolunteerFields } from './volunteer-fields.tsx';
import { useUpdateVolunteer, type VolunteerFormValues } from './volunteers.api.ts';

function valuesOf(volunteer: Volunteer) {
  return {
    name: volunteer.name,
    email: volunteer.email,
    contact: volunteer.contact ?? '',
    registration_no: volunteer.registration_no ?? '',
    session: volunteer.session ?? '',
    address: volunteer.address ?? '',
    room_no: volunteer.room_no ?? '',
    hall_id: volunteer.hall_id,
    dept_id: volunteer.dept_id,
    isAvailable: volunteer.isAvailable,
    isVerified: volunteer.isVerified,
  } satisfies VolunteerFormValues;
}

/** Edits a volunteer (S2.11-61). */
export function EditVolunteerDialog({ volunteer, onClose }: { volunteer: Volunteer; onClose: () => void }) {
  const update = useUpdateVolunteer();
  const form = useForm<VolunteerFormValues>({
    // The values are sent as typed: the server reads '' as "not given" in its own way for each field.
    resolver: spokenErrors(zodResolver(volunteerForm, undefined, { raw: true })),
    defaultValues: valuesOf(volunteer),
  });

  return (
    <EditPersonDialog
      title={t('Edit Volunteer')}
      form={form}
      busy={update.isPending}
      onSave={(values) => update.mutateAsync({ id: volunteer.volunteer_id, form: values })}
      onClose={onClose}
    >
      <VolunteerFields form={form} volunteer={volunteer} />
    </EditPersonDialog>
  );
}
