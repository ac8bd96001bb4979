import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import type { Entry, EntryKind } from './entry-kinds.ts';
import { mergeText } from './entry-texts.ts';
import { useMergeEntry } from './reference.api.ts';

/** Merges an entry into another one of its kind, such as a second spelling of one author: choose, then confirm. */
export function MergeEntryDialog({
  kind,
  choices,
  entry,
  onClose,
}: {
  kind: EntryKind;
  choices: NonNullable<EntryKind['merging']>['choices'];
  entry: Entry;
  onClose: () => void;
}) {
  const { one, One, many } = kind.words;
  const formId = useId();
  const [into, setInto] = useState('');
  const [asking, setAsking] = useState(false);
  const { data, isLoading, isError, refetch } = useQuery(choices);
  const merge = useMergeEntry(kind);
  const options = (data ?? [])
    .filter(({ id }) => id !== entry.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const chosen = options.find(({ value }) => value === into);

  function askFirst(event: FormEvent) {
    event.preventDefault();
    if (chosen) setAsking(true);
  }
  function send() {
    merge.mutate(
      { id: entry.id, into },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onClose();
        },
        onError: (error) => notify.error(errorText(error, `Failed to merge ${one}`)),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${One}`}
      description={`All books of “${entry.name}” get another ${one}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!chosen}>
            Merge
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={askFirst} className="flex min-h-88 flex-col gap-3 py-1">
        <ChoiceBox
          label={`Merge “${entry.name}” into`}
          placeholder={`Search ${many}`}
          options={options}
          loading={isLoading}
          value={into}
          onValueChange={setInto}
        />
        {isError && !data ? <OptionsError message={`Failed to fetch ${many}`} onRetry={refetch} /> : null}
      </form>
      {asking && chosen ? (
        <ConfirmDialog
          open
          title={`Merge ${One}`}
          message={mergeText(kind, entry, chosen.label)}
          confirmLabel="Merge"
          tone="danger"
          busy={merge.isPending}
          busyLabel="Merging..."
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
}
