import type { Wait } from '@library/contract/lending/waits.ts';
import { t } from '../../../lib/language/texts.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { type AdminWaitAct, useChangeLine } from '../staff-waits.api.ts';

function textsOf(act: AdminWaitAct) {
  return {
    first: {
      title: t('Put this reader first?'),
      intro: t(
        'This reader gets the next copy. Readers who were ahead will see that the library put someone first.',
      ),
      introOffered: '',
      label: t('Reason (for the audit log)'),
      submit: t('Put first'),
      busy: t('Saving...'),
      failed: t("We couldn't put this reader first. Please try again."),
    },
    end: {
      title: t('Remove this reader from the line?'),
      intro: t('This reader loses their place in line.'),
      introOffered: t('The copy held for them goes to the next person in line.'),
      label: t('Reason (the reader can read it)'),
      submit: t('Remove'),
      busy: t('Removing...'),
      failed: t("We couldn't remove this reader. Please try again."),
    },
  }[act];
}

/** Asks why an entry is put first or ended. */
export function WaitReasonDialog({
  act,
  wait,
  onClose,
}: {
  act: AdminWaitAct;
  wait: Wait;
  onClose: () => void;
}) {
  const text = textsOf(act);
  const change = useChangeLine();
  return (
    <ReasonDialog
      texts={text}
      intro={
        <div className="flex flex-col gap-1">
          <ScriptText as="p" text={wait.reader.name} className="wrap-anywhere font-medium" />
          <p className="text-pretty text-ink-soft text-sm">
            {text.intro} {wait.status === 'offered' ? text.introOffered : ''}
          </p>
        </div>
      }
      maxLength={300}
      action={{
        ...change,
        send: (reason) => change.mutateAsync({ act, wait_id: wait.wait_id, reason }),
      }}
      onClose={onClose}
    />
  );
}
