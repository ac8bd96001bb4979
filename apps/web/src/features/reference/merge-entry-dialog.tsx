import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { inLanguageOrder } from '../../lib/language/list-order.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import type { ReferenceEntry, ReferenceKind } from './entry-kinds.ts';
import { mergeText } from './entry-texts.ts';
import { useMergeEntry } from './reference.api.ts';

/** Merges an entry into another one of its kind, such as a second spelling of one author: choose, then confirm. */
export function MergeEntryDialog({
  kind,
  choices,
  entry,
  onClose,
}: {
  kind: ReferenceKind;
  choices: NonNullable<ReferenceKind['merging']>['choices'];
  entry: ReferenceEntry;
  onClose: () => void;
}) {
  const { one, One, many } = kind.words();
  const formId = useId();
  const [into, setInto] = useState('');
  const [asking, setAsking] = useState(false);
  const { data, isLoading, isError, refetch } = useQuery(choices);
  const merge = useMergeEntry(kind);
  const options = inLanguageOrder(data ?? [])
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
        onError: (error) => notify.error(errorText(error, t("We couldn't merge the {one}.", { one }))),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Merge {One}', { One })}
      description={t('All books of “{name}” get another {one}.', { name: entry.name, one })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!chosen}>
            {t('Merge')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={askFirst} className="flex min-h-88 flex-col gap-3 py-1">
        <ChoiceBox
          label={t('Merge “{name}” into', { name: entry.name })}
          placeholder={t('Search {many}', { many })}
          options={options}
          loading={isLoading}
          value={into}
          onValueChange={setInto}
        />
        {isError && !data ? (
          <OptionsError message={t('Failed to fetch {many}', { many })} onRetry={refetch} />
        ) : null}
      </form>
      {asking && chosen ? (
        <ConfirmDialog
          open
          title={t('Merge {One}', { One })}
          message={mergeText(kind, entry, chosen.label)}
          confirmLabel={t('Merge')}
          tone="danger"
          busy={merge.isPending}
          busyLabel={t('Merging...')}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
}
