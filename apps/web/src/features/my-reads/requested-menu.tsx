import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';

/** The menu of a requested book; it mounts open, because a press on its button loads it. */
export function RequestedMenu({
  trigger,
  onCancelRequest,
}: {
  trigger: ReactNode;
  /** Called after the person has confirmed. */
  onCancelRequest: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        defaultOpen
        trigger={trigger}
        items={[{ label: t('Cancel request'), icon: X, tone: 'danger', onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        title={t('Cancel request?')}
        message={t('Are you sure you want to cancel this request?')}
        confirmLabel={t('Cancel request')}
        cancelLabel={t('Keep request')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onCancelRequest();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
