import type { UnverifiedVolunteer } from '@library/contract/people/volunteers.ts';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Button } from '../../ui/button.tsx';
import { refusedIn, SeveralDialog } from '../../ui/dialogs/several-dialog.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useVerifyVolunteers } from './verify-volunteers.api.ts';

/** Verifies the chosen volunteers. */
export function VerifySelection({ selection }: { selection: Selection<UnverifiedVolunteer> }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useVerifyVolunteers();
  const { chosen } = selection;

  async function verify() {
    const { message, data } = await mutateAsync(chosen.map(({ volunteer_id }) => volunteer_id));
    return { message, refused: refusedIn(data, ({ volunteer_id }) => volunteer_id) };
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        countText={(count) => t('{count, plural, one {# volunteer} other {# volunteers}}', { count })}
      >
        <Button onClick={() => setAsking(true)}>{t('Verify {length}', { length: chosen.length })}</Button>
      </SelectionBar>
      {isAsking ? (
        <SeveralDialog
          title={t('Verify {count, plural, one {# volunteer} other {# volunteers}}?', {
            count: chosen.length,
          })}
          intro={
            <p className="text-ink-soft text-sm">
              {t('Each will be able to hand out books for the hall below the name.')}
            </p>
          }
          items={chosen.map(({ volunteer_id, name, email, hall }) => ({
            id: volunteer_id,
            name: (
              <>
                <ScriptText text={name} className="block font-medium" />
                <span className="block text-ink-soft">
                  <ScriptText text={hall?.name ?? t('No hall')} />, {email}
                </span>
              </>
            ),
          }))}
          confirmLabel={t('Verify {length}', { length: chosen.length })}
          busyLabel={t('Verifying...')}
          failed={t("We couldn't verify the volunteers. Please try again.")}
          act={verify}
          onDone={selection.keep}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
