import type { Wait } from '@library/contract/waits.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useChangeWait, type WaitAct } from '../staff-waits.api.ts';

const texts = {
  first: {
    title: 'Put this reader first?',
    intro:
      'This reader gets the next copy. Those who were before can see that the library put somebody first.',
    introOffered: '',
    label: 'Reason (for the audit log)',
    submit: 'Put first',
    busy: 'Saving...',
    failed: "We couldn't put this reader first. Please try again.",
  },
  end: {
    title: 'Remove this reader from the line?',
    intro: 'This reader loses the place in line.',
    introOffered: 'The copy that is kept goes to the next person in line.',
    label: 'Reason (the reader can read it)',
    submit: 'Remove',
    busy: 'Removing...',
    failed: "We couldn't remove this reader. Please try again.",
  },
};

/** Asks why an entry is put first or ended. */
export function WaitReasonDialog({ act, wait, onClose }: { act: WaitAct; wait: Wait; onClose: () => void }) {
  const text = texts[act];
  const change = useChangeWait();
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
