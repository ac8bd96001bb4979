import { zodResolver } from '@hookform/resolvers/zod';
import { type Volunteer, volunteerForm } from '@library/contract/people/volunteers.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { EditPersonDialog } from '../../person-parts/edit-person-dialog.tsx';
import { VolunteerFields } from './volunteer-fields.tsx';
import { sentForm, type VolunteerFormValues, valuesOf } from './volunteer-form.ts';
import { useUpdateVolunteer } from './volunteers.api.ts';

/** Edits a volunteer (S2.11-61). What is changed is changed from the volunteer as the dialog showed them when it opened. */
export function EditVolunteerDialog({ volunteer, onClose }: { volunteer: Volunteer; onClose: () => void }) {
  const update = useUpdateVolunteer();
  const [shown] = useState(volunteer);
  const form = useForm<VolunteerFormValues>({
    // The values are sent as typed: the server reads '' as "not given" in its own way for each field.
    resolver: spokenErrors(zodResolver(volunteerForm, undefined, { raw: true })),
    defaultValues: valuesOf(shown),
  });

  return (
    <EditPersonDialog
      title={t('Edit Volunteer')}
      form={form}
      busy={update.isPending}
      onSave={(values) => update.mutateAsync({ id: volunteer.volunteer_id, form: sentForm(values, shown) })}
      onClose={onClose}
    >
      <VolunteerFields form={form} volunteer={volunteer} />
    </EditPersonDialog>
  );
}
