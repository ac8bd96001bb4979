import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';

/** The menu of a requested book; it is open when it comes, because a press has asked for it. */
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
        items={[{ label: 'Cancel request', icon: X, tone: 'danger', onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        title="Cancel request?"
        message="Are you sure you want to cancel this request?"
        confirmLabel="Cancel request"
        cancelLabel="Keep request"
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
